-- The hash at receipt is the hash of the document and of what the journal says was filed; the script compares it with the bytes.
with said as (
  select account_id, action, (entry::jsonb #>> '{objects,0}')::uuid as id,
    entry::jsonb #>> '{after,sha256}' as sha256, (entry::jsonb #>> '{after,bytes}')::bigint as bytes
  from platform.journal where action in ('intake.received', 'documents.filed', 'documents.copied')
)
select d.id::text, 'is filed with other bytes than the journal says' as why
from documents.document d
join said s on s.account_id = d.account_id and s.id = d.id and s.action <> 'intake.received'
where (s.sha256, s.bytes) is distinct from (d.original_sha256, d.bytes)
union all
select u.id::text, 'was received with other bytes than the journal says'
from intake.upload u
join said s on s.account_id = u.account_id and s.id = u.id and s.action = 'intake.received'
where (s.sha256, s.bytes) is distinct from (u.sha256, u.bytes)
union all
select d.id::text, 'holds other bytes than were received'
from documents.document d
join intake.upload u on u.account_id = d.account_id and u.reserved_id = d.id
where (u.sha256, u.bytes) is distinct from (d.original_sha256, d.bytes)
