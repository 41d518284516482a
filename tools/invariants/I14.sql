-- The journal is a chain that ends where its head says, and what it tells is what the rows are: played from the
-- beginning it gives every upload's stage, every document's place, read mark, version and corrected values.
with link as (
  select j.*, entry::jsonb as said,
    lag(hash, 1, repeat('0', 64)) over chain as before, row_number() over chain as place
  from platform.journal j window chain as (partition by account_id order by seq)
),
told as (
  select l.account_id, l.seq, l.action, l.said, object.id
  from link l cross join lateral jsonb_array_elements_text(l.said -> 'objects') as object (id)
),
-- Which document an upload became; in entries of earlier versions it has the id of the upload.
came as (
  select account_id, id, said #>> '{after,upload}' as upload from told
  where action = 'documents.filed' and id = said #>> '{objects,0}' and said -> 'after' ? 'upload'
),
last_of as (
  select distinct on (account_id, id, deed) account_id, id, deed, action, said from (
    select *, case
      when action in ('documents.filed', 'documents.copied', 'documents.moved') then 'place'
      when action = 'documents.folder-moved' and id = said #>> '{objects,0}' then 'parent'
      when action = 'documents.folder-created' and id = said #>> '{objects,0}' then 'made'
      when action in ('documents.marked-read', 'documents.marked-unread', 'documents.resubmitted') then 'mark'
      when action = 'documents.folder-renamed' then 'name'
      else action end as deed
    from told) deeds
  order by account_id, id, deed, seq desc
),
edit as (
  select t.account_id, t.id, field.name, field.value, t.seq,
    row_number() over (partition by t.account_id, t.id, field.name order by t.seq desc) as age
  from told t cross join lateral jsonb_each(t.said -> 'after') as field (name, value)
  where t.action = 'documents.metadata-edited'
)
select l.account_id || '/' || l.seq as id, fault as why
from link l, lateral (values
  (case when l.seq <> l.place then 'is not the next entry of its account' end),
  (case when l.prev_hash <> l.before then 'does not hang on the entry before' end),
  (case when l.hash <> encode(sha256(convert_to(l.prev_hash || l.entry, 'UTF8')), 'hex') then 'was changed' end),
  (case when (l.said ->> 'account', l.said ->> 'seq', l.said ->> 'action')
    is distinct from (l.account_id::text, l.seq::text, l.action) then 'says something else than its row' end)
) faults (fault)
where fault is not null
union all
select h.account_id::text, 'has a journal that ends elsewhere than its head'
from platform.journal_head h
full join (select distinct on (account_id) account_id, seq, hash from platform.journal order by account_id, seq desc) j
  using (account_id)
where (h.seq, h.hash) is distinct from (j.seq, j.hash)
union all
select a.id::text, 'was opened without an entry' from accounts.account a
where not exists (select from told t where t.action = 'accounts.opened' and t.id = a.id::text)
union all
select s.id::text, 'was opened without an entry' from accounts.space s
where not exists (select from told t where t.action = 'documents.space-opened' and t.id = s.id::text)
union all
select f.id::text, fault from documents.folder f
left join last_of c on c.account_id = f.account_id and c.id = f.id::text and c.deed = 'made'
left join last_of n on n.account_id = f.account_id and n.id = f.id::text and n.deed = 'name'
left join last_of p on p.account_id = f.account_id and p.id = f.id::text and p.deed = 'parent',
lateral (values
  (case when c.id is null then 'was made without an entry' end),
  (case when coalesce(p.said, c.said) #>> '{objects,-1}' <> f.parent_id::text then 'lies elsewhere than its last entry says' end),
  (case when coalesce(n.said, c.said) #>> '{after,title}' <> f.title then 'is called otherwise than its last entry says' end)
) faults (fault)
where f.type = 'Folder' and fault is not null
union all
select m.user_id::text, 'joined without an entry' from identity.membership m
where not exists (select from told t where t.account_id = m.account_id and t.action = 'identity.joined' and t.id = m.user_id::text)
union all
select s.id::text, 'signed in without an entry' from identity.session s
where not exists (select from told t where t.account_id = s.account_id and t.id = s.id::text
  and t.action in ('identity.signed-in', 'identity.switched-here', 'identity.support-entered'))
union all
select u.id::text, fault from intake.upload u
left join last_of r on r.account_id = u.account_id and r.id = u.id::text and r.deed = 'intake.received'
left join last_of f on f.account_id = u.account_id and f.id = u.id::text and f.deed = 'intake.refused'
left join last_of g on g.account_id = u.account_id and g.id = u.id::text and g.deed = 'intake.uploads-dismissed',
lateral (values
  (case when not exists (select from told t where t.account_id = u.account_id and t.id = u.id::text
    and t.action in ('intake.upload-prepared', 'intake.letter-brought')) then 'was announced without an entry' end),
  (case when (u.sha256 is null) <> (r.id is null) then 'was received without an entry, or the entry is wrong' end),
  (case when u.code is distinct from f.said ->> 'reason' then 'was refused without an entry, or the entry is wrong' end),
  (case when (u.stage = 'Dismissed') <> (g.id is not null) then 'was dismissed without an entry, or the entry is wrong' end)
) faults (fault)
where fault is not null
union all
select d.id::text, fault from documents.document d
left join last_of p on p.account_id = d.account_id and p.id = d.id::text and p.deed = 'place'
left join last_of m on m.account_id = d.account_id and m.id = d.id::text and m.deed = 'mark'
left join last_of r on r.account_id = d.account_id and r.id = d.id::text and r.deed = 'documents.read'
left join told c on c.account_id = d.account_id and c.id = d.id::text and c.action = 'documents.copied'
cross join lateral (
  select count(distinct e.seq) as times, coalesce(array_agg(distinct name) filter (where name is not null), '{}')
    || array(select jsonb_array_elements_text(c.said #> '{after,userFields}')) as fields
  from edit e where e.account_id = d.account_id and e.id = d.id::text) e,
lateral (values
  (case when not exists (select from told t where t.account_id = d.account_id and t.id = d.id::text
    and t.action in ('documents.filed', 'documents.copied')) then 'was filed without an entry' end),
  (case when p.said #>> '{objects,-1}' <> d.folder_id::text then 'lies elsewhere than its last entry says' end),
  (case when d.is_read <> coalesce(m.action = 'documents.marked-read', false) then 'is marked otherwise than its last entry says' end),
  (case when (d.ready_at is null) <> (r.id is null and c.id is null) then 'was read without an entry, or the entry is wrong' end),
  (case when d.version <> 1 + e.times then format('is version %s after %s corrections', d.version, e.times) end),
  (case when not (d.user_fields @> e.fields and array_remove(d.user_fields, case when 'amountCents' = any(e.fields) then 'currency' end) <@ e.fields) then 'has other corrected fields than its entries say' end)
) faults (fault)
where fault is not null
union all
select d.id::text, 'has another ' || e.name || ' than its last entry says'
from edit e
join documents.document d on d.account_id = e.account_id and d.id = e.id::uuid
where e.age = 1
  and to_jsonb(d) -> lower(regexp_replace(e.name, '([A-Z])', '_\1', 'g')) is distinct from e.value
union all
select t.id, 'was ' || t.action || ' as the journal says, and does not exist' from told t
left join came c on c.account_id = t.account_id and c.upload = t.id
where t.action in ('intake.upload-prepared', 'intake.letter-brought', 'intake.received', 'intake.refused', 'intake.uploads-dismissed')
  and t.id = t.said #>> '{objects,0}'
  and not exists (select from intake.upload u where u.account_id = t.account_id and u.id::text = t.id)
  and not exists (select from told gone where gone.account_id = t.account_id and gone.action = 'documents.destroyed'
    and gone.id = coalesce(c.id, t.id))
union all
select t.id, 'was ' || t.action || ' as the journal says, and does not exist' from told t
where t.action in ('documents.filed', 'documents.read', 'documents.marked-read', 'documents.marked-unread', 'documents.metadata-edited', 'documents.copied')
  and t.id = t.said #>> '{objects,0}'
  and not exists (select from documents.document d where d.account_id = t.account_id and d.id::text = t.id)
  and not exists (select from told gone where gone.account_id = t.account_id and gone.action = 'documents.destroyed' and gone.id = t.id)
union all
select o.document_id::text, 'has paper that came without an entry' from originals.original o
where not exists (select from told t where t.account_id = o.account_id and t.action = 'originals.received' and t.id = o.document_id::text)
union all
select t.id, 'was made as the journal says, and does not exist' from told t
where t.action = 'documents.folder-created' and t.id = t.said #>> '{objects,0}'
  and not exists (select from documents.folder f where f.account_id = t.account_id and f.id::text = t.id)
  and not exists (select from told gone where gone.account_id = t.account_id and gone.action = 'documents.folders-destroyed' and gone.id = t.id)
