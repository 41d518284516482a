-- Earlier versions called a file refused that a person took back unsent, and wrote no entry of a refusal. It was not
-- refused: its entry says that it was taken back, and now its row says no more than that.
update intake.upload u set code = null
where u.stage = 'Dismissed' and u.sha256 is null and u.code = 'UPLOAD_INCOMPLETE'
  and not exists (select from platform.journal j where j.account_id = u.account_id and j.action = 'intake.refused'
    and j.entry::jsonb -> 'objects' ? u.id::text);
