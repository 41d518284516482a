-- When whoever runs the house was mailed of damage; a fault that was found again since is new.
alter table platform.blob_fault add warned_at timestamptz;
create index on platform.blob_fault (found_at) where warned_at is null;
