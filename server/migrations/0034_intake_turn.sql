-- The line is platform's now. What waits keeps its turn, so the clock goes on where it stood.
select setval('platform.virtual_clock', last_value) from intake.virtual_clock;
drop table intake.turn;
drop sequence intake.virtual_clock;
