-- Fair queueing by start times, counted in pages: where each account's next work comes in a line. Lines share one clock.
create table platform.turn (
  line text not null,
  account_id uuid not null,
  finish bigint not null,
  primary key (line, account_id)
);
-- The turn of the work that was begun last. A sequence, because everybody reads it and nobody should wait for it.
create sequence platform.virtual_clock minvalue 0 start 0;
