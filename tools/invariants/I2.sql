-- One key, one scan, one upload: one document.
select d.id::text, 'shares its scan with another document' as why
from documents.document d
where d.scan_id is not null and exists (
  select from documents.document o where o.account_id = d.account_id and o.scan_id = d.scan_id and o.id <> d.id)
union all
select u.id::text, 'shares its document with another upload'
from intake.upload u
where u.document_id is not null and exists (
  select from intake.upload o where o.account_id = u.account_id and o.document_id = u.document_id and o.id <> u.id)
union all
select entry::jsonb #>> '{objects,0}', 'was ' || action || ' ' || count(*) || ' times'
from platform.journal
where action in ('documents.filed', 'intake.received', 'intake.upload-prepared', 'intake.letter-brought')
group by account_id, action, 1 having count(*) > 1
union all
select i.key, 'is a key without an answer'
from platform.idempotency i where i.answer is null and i.at < now() - current_setting('postkorb.patience')::interval
