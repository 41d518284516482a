-- Whether the scanner has handed over what was asked of it: the next envelope of its station does not wait until this one is read.
alter table centre.envelope add column is_taken boolean not null default false;
