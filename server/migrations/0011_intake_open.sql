-- The newest first, as they are listed; an upload's id is the client's and says nothing of its age.
drop index intake.upload_open;
create index upload_in_sight on intake.upload (account_id, user_id, created_at desc, id desc)
  where door = 'upload' and stage <> 'Dismissed';
-- How many files a person announced and has not sent.
create index upload_open on intake.upload (account_id, user_id) where stage = 'Pending';
