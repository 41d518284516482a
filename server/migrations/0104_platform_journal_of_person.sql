-- What a person did or had done to their login is asked for by the person, page by page, the latest first.
create index journal_of_person on platform.journal (account_id, (entry::jsonb #>> '{actor,userId}'), seq) where action like 'identity.%';
