-- No row points into another account: every key between tables of accounts carries the account, what is no key agrees,
-- and the application owns nothing and cannot write or rewrite the journal by itself.
with held as (
  select c.oid, c.relname, n.nspname, a.attnum from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped
  where c.relkind = 'r' and n.nspname <> 'graphile_worker'
)
select k.conrelid::regclass || '.' || k.conname as id, 'is a key that does not carry the account' as why
from pg_constraint k
join held here on here.oid = k.conrelid
join held there on there.oid = k.confrelid
where k.contype = 'f' and not exists (
  select from generate_subscripts(k.conkey, 1) i where k.conkey[i] = here.attnum and k.confkey[i] = there.attnum)
union all
select c.oid::regclass::text, 'belongs to the application' from pg_class c
join pg_namespace n on n.oid = c.relnamespace
where pg_get_userbyid(c.relowner) = 'postkorb_app' and n.nspname !~ '^pg_'
union all
select 'platform.' || t.name, 'can be changed by the application' from (values ('journal'), ('journal_head')) t (name)
where has_table_privilege('postkorb_app', 'platform.' || t.name, 'update, delete, truncate')
union all
select 'platform.' || t.name, 'can be written by the application without the function that chains it'
from (values ('journal'), ('journal_head')) t (name)
where has_table_privilege('postkorb_app', 'platform.' || t.name, 'insert')
union all
select u.id::text, 'names a document of another account, or none, as the same' from intake.upload u
where u.duplicate_of is not null
  and not exists (select from documents.document d where d.account_id = u.account_id and d.id = u.duplicate_of)
  and not exists (select from platform.journal j where j.account_id = u.account_id
    and j.action = 'documents.destroyed' and j.entry::jsonb -> 'objects' ? u.duplicate_of::text)
union all
select d.id::text, 'came from a folder of another account' from documents.document d
where exists (select from documents.folder f where f.id = d.trashed_from and f.account_id <> d.account_id)
union all
-- Two accounts may have thought of one id: only who lacks the document itself points into the other.
select u.id::text, 'has the id of a document of another account' from intake.upload u
join documents.document d on d.id = u.document_id and d.account_id <> u.account_id
where not exists (select from documents.document own where own.account_id = u.account_id and own.id = u.document_id)
