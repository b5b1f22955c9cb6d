# Private notes on games.

command-note = note
command-note-about = Write a private note about a game or read your notes
option-text = text
option-text-about = What you want to remember; leave blank to see your notes
option-note-turn-about = Which turn the note is about; leave blank for the latest one
option-remove = remove
option-remove-about = Remove the note on this turn
option-notes = notes
option-notes-about = Include your own notes in the record

note-kept = Noted for turn { $turn }. Only you can see it: here, in `/board`, and in `/replay`.
note-removed = Your note on turn { $turn } has been removed.
# { $game } is the title of a game.
notes-head = **Your notes** on { $game }:
notes-none = You have no notes on { $game }. Press **Write a note** to add one.
button-note = Write a note
note-window = Your note
note-window-text = What do you want to remember?
notes-in-file = Your notes are too long for a message, so they’re in the attached file.
note-line-back = 📝 Turn { $turn } ({ $back }): { $text }
# About a turn.
note-taken-back = later taken back
note-line = 📝 Turn { $turn }: { $text }

refusal-note-too-long = Your notes on one game can have up to { $most } characters in total. You have { $room } left for this note, which is { $over } too long.

privacy-notes = **Notes you’ve written about games:** { $count }.
