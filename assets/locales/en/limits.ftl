# Limits.

## For one person, or for one server

refusal-too-many-games-own = You already have the maximum of { $most } games in progress. Finish one first; `/games` lists them.
refusal-too-many-games-theirs = The challenger already has the maximum of { $most } games in progress. Try again when one of them is over.
refusal-too-many-games-pair = The two of you already have the maximum of { $most } games in progress against each other. Finish one first; `/games` lists them.
refusal-too-much-picture-person = You’ve viewed a lot of boards in a short time. You can view another one after { $from }, but you can still play: press **{ $button }**, or use `/move`.
refusal-too-much-picture-server = A lot of boards have been viewed on this server in a short time. You can view another one after { $from }, but you can still play: press **{ $button }**, or use `/move`.
refusal-too-much-file-person = You’ve requested a lot of files in a short time. You can get another one after { $from }.
refusal-too-much-file-server = A lot of files have been requested on this server in a short time. You can get another one after { $from }.
refusal-too-much-tournament-person = You’ve opened a lot of tournaments in a short time. You can open another one after { $from }; your setup is saved.
refusal-too-much-tournament-server = A lot of tournaments have been opened on this server in a short time. You can open another one after { $from }; your setup is saved.
refusal-too-many-tournaments = This server already has the maximum of { $most } tournaments. End one first with `/tournament direct`; your setup is saved.
