-- Fair queueing by start times, counted in pages: where each account's next letter comes in the line.
create table intake.turn (
  account_id uuid primary key references accounts.account,
  finish bigint not null
);
-- The turn of the letter that was begun last. A sequence, because everybody reads it and nobody should wait for it.
create sequence intake.virtual_clock minvalue 0 start 0;
