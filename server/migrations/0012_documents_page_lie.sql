-- How a recognised page lay on the glass, and whether it was read: reading goes on after the last page that was.
alter table documents.page
  add column turn smallint not null default 0 check (turn in (0, 90, 180, 270)),
  add column skew real not null default 0,
  add column is_read boolean not null default false;
