# What is refused because it is too much.

## More than there is for one person, or for one server

refusal-too-many-games = You already have { $most } games, which is the maximum. Finish one first: `/games` lists them.
refusal-too-many-games-theirs = The challenger already has { $most } games, the maximum. Try again when one of them is over.
refusal-too-many-games-pair = You two already have { $most } games with each other, the maximum. Finish one first: `/games` lists them.
refusal-too-many-pictures = You’ve looked at a lot of boards in a short time. You can see the next one after { $from }. You can still play: press **Move**, or use `/move`.
refusal-too-many-pictures-here = A great many pictures have been looked at in this server in a short time. The next one can be seen from { $from } on. Turns can be played as always: press **Move**, or use `/move`.
refusal-too-many-files = You have asked for many files in a short time. You can have the next one from { $from } on.
refusal-too-many-files-here = Many files have been asked for in this server in a short time. You can have the next one from { $from } on.
refusal-too-many-opened = You have opened many tournaments in a short time. You can open the next one from { $from } on; what you have set up is kept.
refusal-too-many-opened-here = Many tournaments have been opened in this server in a short time. You can open the next one from { $from } on; what you have set up is kept.
refusal-too-many-tournaments = This server already has { $most } tournaments, the maximum. End one first with `/tournament direct`; what you have set up is kept.
