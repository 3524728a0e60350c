"""The course: short lessons on prepared positions. A lesson is a file beside its game; nothing here knows a game.

`shelf` reads the files and says what is wrong with one, `predicates` is the small language in which a lesson says when
a step is done, `practice` deals the lesson's cards, plays its opponents and judges what the learner does.
"""
