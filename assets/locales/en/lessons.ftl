# Lessons: courses that teach a game in short exercises. The exercises themselves are in the files of the games.

command-learn = learn
command-learn-about = Learn a game by playing it: short lessons, in private
option-learn-game-about = Which game; leave blank to see all courses
option-learn-move-about = Your answer to the exercise in front of you, written as in /move

button-learn = Learn it by playing
button-learn-any = Teach me a game
button-try-it = Try it
button-try-again = Try again
button-task = Show the exercise
button-lesson-go-on = Continue
button-lesson-next = Next
button-lesson-skip = Skip
button-lesson-skipped = Skipped exercises
button-lesson-again = Start over
button-courses = All courses

# { $game } is the name of a game and variant.
lesson-head = **{ $game }** · exercise { $lesson } of { $lessons }
lesson-changed = This lesson has been rewritten since your last visit. You’ll continue with the new version, and you keep your stars.
lesson-right = { $stars } Right! { $given } of { $most } stars.
lesson-right-so-far = Right so far.
lesson-wrong = That’s a legal move, but not what this exercise asks for.
lesson-end = That was the last exercise of **{ $game }**: { $stars } of { $most } stars.
lesson-end-skipped = { $count ->
    [one] You skipped one exercise.
   *[other] You skipped { $count } exercises.
} *Skipped exercises* takes you back to the first one.
# In the list of a course’s exercises.
lesson-choose = Go to an exercise
lesson-skipped = Skipped
lesson-end-play = Now play a whole game. Cairn will play at its lowest level, and you can take all the time you want.
lesson-end-play-elsewhere = Now play a whole game. Use `/challenge` on a server, and start with level 1.

courses-head = **Which game would you like to learn?** A course takes about ten minutes. You can stop at any time and continue later.
# { $progress } is one of the four below.
courses-line = • { $game }: { $progress }
courses-new = { $lessons } exercises
courses-begun = { $solved } of { $lessons } exercises solved, ⭐ { $stars }
courses-skipped = { $solved } of { $lessons } exercises solved, { $skipped } skipped, ⭐ { $stars }
courses-done = all done, ⭐ { $stars }
courses-none = There are no lessons yet. `/rules` explains each game.
courses-choose = Choose a game

refusal-no-course = There are no lessons for this game yet. `/rules` explains it, and a game against Cairn is a good way to try it.
refusal-lesson-moved-on = You’ve continued this lesson since then, perhaps on another device. Here’s where you are now.

privacy-courses = **Courses you’ve started:** { $count }, with the exercise you’ve reached, the ones you’ve skipped, and your stars.
