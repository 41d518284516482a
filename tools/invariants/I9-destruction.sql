-- Nothing is destroyed unasked: a paper was ordered to be shredded, or its days were over, fourteen days after a warning that went.
with told as (
  select j.account_id, j.seq, j.action, o.value as document_id from platform.journal j, jsonb_array_elements_text(j.entry::jsonb -> 'objects') o
  where j.action in ('originals.shred-ordered', 'originals.shred-due')),
shredded as (
  select m.account_id, m.document_id, m.at, (m.at at time zone 'Europe/Berlin')::date as day,
    t.action = 'originals.shred-ordered' as is_ordered, t.action = 'originals.shred-due' as is_due
  from originals.move m
  left join lateral (select t.action from told t where t.account_id = m.account_id and t.document_id = m.document_id::text
    order by t.seq desc limit 1) t on true
  -- An order that was taken back shredded nothing.
  where m.to_station = 'ShredBasket' and not exists (select from originals.move b where b.account_id = m.account_id
    and b.document_id = m.document_id and b.step > m.step and b.to_station = 'StorageShortTerm'))
select s.document_id::text as id, fault as why from shredded s
join originals.original o on o.account_id = s.account_id and o.document_id = s.document_id
left join originals.keeping k on k.account_id = s.account_id
left join originals.warning w on w.account_id = o.account_id and w.id = o.warning_id, lateral (values
  (case when s.is_ordered is null then 'is shredded, and nobody ordered it and no day' end),
  (case when k.shred_consent_at is null or k.shred_consent_at > s.at then 'is shredded without consent' end),
  (case when s.is_due and s.day < o.received_on + 91 then 'was shredded before day 91' end),
  (case when s.is_due and (w.told_at is null or not w.has_consent
    or s.day < (w.told_at at time zone 'Europe/Berlin')::date + 14) then 'was shredded unwarned' end),
  (case when s.is_due and o.held_at is not null then 'was shredded although somebody keeps it' end),
  (case when s.is_due and o.guard is not null and o.guard_decided_at is null then 'was shredded although it cannot be replaced' end),
  (case when s.is_due and o.stored_twice_at is null then 'was shredded with its scan in one store' end)
) faults (fault) where fault is not null
