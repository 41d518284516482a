-- The account whose mail invites, where what waits was given to another account since: its link leads there. Null is its own.
alter table sharing.invitation add mailed_from uuid;
