-- The id of an upload is its client's and says only which upload is meant. Which document it becomes is the server's
-- word, given once. Until now that was the upload's own id: what became a document keeps it, and so does what is being
-- read, unless a document that is not its own has that id already.
alter table intake.upload add column reserved_id uuid not null default uuidv7();
update intake.upload u set reserved_id = coalesce(u.document_id, u.id)
where u.document_id is not null
  or (u.stage in ('Completed', 'Dismissed') and u.sha256 is not null and u.code is null)
  or (u.stage = 'Processing' and not exists (select from documents.document d where d.id = u.id
    and (d.account_id <> u.account_id or d.original_sha256 <> u.sha256
      or d.digital_source in ('Copy', 'SharedDocument'))));
create unique index upload_reserved on intake.upload (account_id, reserved_id);
