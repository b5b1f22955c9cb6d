# Lessons: courses that teach a game, one task a step. The tasks themselves are in the files of the games.

command-learn = learn
command-learn-about = Learn a game by playing it: short lessons, in private
option-learn-game-about = Which game; leave it out to see all courses
option-learn-move-about = Your answer to the task in front of you, as in /move

button-learn = Learn it by playing
button-learn-any = Teach me a game
button-try-it = Try it
button-try-again = Try again
button-task = Show the task
button-lesson-go-on = Go on
button-lesson-next = Next
button-lesson-before = Previous task
button-lesson-skip = Skip
button-lesson-again = Start over
button-courses = All courses

# { $game } is the name of a game and form.
lesson-head = **{ $game }** · task { $lesson } of { $lessons }
lesson-changed = This lesson has been rewritten since you were here. You go on with it as it is now; your stars stay.
lesson-right = { $stars } Right! { $given } of { $most } stars.
lesson-right-so-far = Right so far.
lesson-wrong = That can be played, but it is not what the task asks for.
lesson-end = This was the last lesson of **{ $game }**: { $stars } of { $most } stars.
lesson-end-skipped = { $count ->
    [one] You have skipped one of them.
   *[other] You have skipped { $count } of them.
} *Start over* leads through all of them.
lesson-end-play = Now play a whole game: Cairn plays at its lowest level, and you have all the time you want.
lesson-end-play-elsewhere = Now play a whole game: use `/challenge` in a server, with level 1 for a start.

courses-head = **Which game do you want to learn?** A course takes about ten minutes. You can stop at any time and go on later.
# { $progress } is one of the three below.
courses-line = • { $game }: { $progress }
courses-new = { $lessons } tasks
courses-begun = { $solved } of { $lessons } tasks solved, ⭐ { $stars }
courses-done = all done, ⭐ { $stars }
courses-none = There are no lessons yet. `/rules` explains each game.
courses-choose = Choose a game

refusal-no-course = There are no lessons for this game yet. `/rules` explains it, and a game against Cairn is a good way to try it.
refusal-lesson-moved-on = You have gone on with this lesson since, here or on another device. This is where you are now.

privacy-courses = **Courses you have begun:** { $count }, with the task you are at and your stars.
