-- Every upload that was accepted ends as exactly one read document, or as a failure with a reason; nothing stands still.
-- A mail or a scan that got its yes is read, and says what came of it.
-- `postkorb.patience` is how long a file may be read; without a load on the system nothing waits that long.
select u.id::text, fault as why
from intake.upload u
left join documents.document d on d.account_id = u.account_id and d.id = u.reserved_id
cross join lateral (select d.id is null and exists (select from platform.journal j where j.account_id = u.account_id
  and j.action = 'documents.destroyed' and j.entry::jsonb -> 'objects' ? u.reserved_id::text) as destroyed) gone,
lateral (values
  (case when u.stage = 'Processing' and u.received_at < now() - current_setting('postkorb.patience')::interval
    then 'is still being read' end),
  (case when u.stage = 'Processing' and u.sha256 is null then 'is read but was never received' end),
  (case when u.stage = 'Pending' and u.sha256 is not null then 'was received but is not being read' end),
  (case when u.stage = 'Completed' and u.document_id is distinct from u.reserved_id and not destroyed then 'is completed without its document' end),
  (case when u.stage = 'Completed' and d.id is null and not destroyed then 'is completed, but its document is gone' end),
  (case when u.stage = 'Completed' and d.id is not null and d.ready_at is null then 'is completed, but its document is not read' end),
  (case when u.stage = 'FailedProcessing' and u.code is null then 'failed without a reason' end),
  (case when u.stage = 'FailedProcessing' and d.id is not null then 'failed, but its document lies in a folder' end),
  (case when u.stage = 'Dismissed' and u.sha256 is not null and u.code is null and d.id is null and not destroyed
    then 'was received and dismissed, and left neither document nor reason' end)
) faults (fault)
where fault is not null
union all
select e.id::text, 'the mail is still waiting to be read' from intake.email e
where e.state = 'Received' and e.received_at < now() - current_setting('postkorb.patience')::interval
union all
select s.id::text, 'the scan is still waiting to be parted' from intake.inbound_scan s
where s.state = 'Received' and s.received_at < now() - current_setting('postkorb.patience')::interval
union all
select s.id::text, 'the scan was accepted and left no document and no reason' from intake.inbound_scan s
where s.state = 'Accepted' and not exists (
  select from intake.inbound_scan_part p where p.account_id = s.account_id and p.scan_id = s.id)
