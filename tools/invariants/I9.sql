-- What was destroyed was in no packet, was destroyed once, and either an order that its account had agreed to or its day led there;
-- what exists was never sent or destroyed by the practice centre.
with told as (
  select j.account_id, j.seq, j.action, j.entry::jsonb #>> '{by,name}' as by,
    j.entry::jsonb #>> '{after,scan}' as scan, object.id
  from platform.journal j cross join lateral jsonb_array_elements_text(j.entry::jsonb -> 'objects') as object (id)
  where j.action in ('originals.destroyed', 'originals.sent', 'originals.shred-ordered', 'originals.shredding-taken-back')),
counted as (
  select account_id, id, count(*) filter (where action = 'originals.destroyed') as destroyed,
    max(scan) filter (where action = 'originals.destroyed') as scan,
    -- An order that was taken back is none.
    coalesce(max(seq) filter (where action = 'originals.shred-ordered'), 0)
      > coalesce(max(seq) filter (where action = 'originals.shredding-taken-back'), 0) as is_ordered,
    bool_or(action in ('originals.destroyed', 'originals.sent') and by like 'originals.practice%') as is_practised
  from told group by account_id, id)
select o.document_id::text as id, fault as why from originals.original o
left join counted c on c.account_id = o.account_id and c.id = o.document_id::text
left join originals.keeping k on k.account_id = o.account_id,
lateral (values
  (case when o.destroyed_at is not null and o.return_id is not null then 'was destroyed out of a packet' end),
  (case when (o.destroyed_at is not null) <> (coalesce(c.destroyed, 0) > 0) then 'is destroyed and nobody noted it, or the other way about' end),
  (case when c.destroyed > 1 then 'was destroyed more than once' end),
  (case when c.is_ordered and (k.shred_consent_at is null or k.shred_consent_at > coalesce(o.destroyed_at, o.moved_at))
    then 'was ordered to be shredded, and its account had not agreed' end),
  (case when o.destroyed_at is not null and not coalesce(c.is_ordered, false)
      and (o.destroyed_at at time zone 'Europe/Berlin')::date <= o.received_on + 90 then 'was destroyed before its day' end),
  (case when (o.destroyed_at is not null) <> (o.scan_read is not null)
    then 'was destroyed and nobody noted what was read of its scan, or the other way about' end),
  (case when o.scan_read in ('both', 'none') and c.scan is distinct from o.scan_read
    then 'was destroyed, and the journal says otherwise what was read of its scan' end),
  (case when o.scan_read = 'none' and exists (select from documents.document d where d.account_id = o.account_id and d.id = o.document_id)
    then 'was destroyed although its scan is there and was not read' end),
  (case when c.is_practised and not o.is_simulated then 'exists, and the practice centre says that it sent or destroyed it' end)
) faults (fault) where fault is not null
