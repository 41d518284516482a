-- Whether it is on its way to another account with all that lies in it: until it is there, it can only be read.
alter table documents.folder add is_leaving boolean not null default false;
create index folder_leaving on documents.folder (account_id, id) where is_leaving;
