-- The account wrote the letter itself to somebody else: its own invoice asks its people for no money.
alter table documents.document add is_outgoing boolean not null default false;
