-- Every paper is where its last step led, its steps follow each other without a gap and in time, and each went a way that is allowed.
with steps as (
  select m.*, lag(m.to_station) over way as before, lag(m.at) over way as before_at,
    lead(m.step) over way is null as is_last, row_number() over way as number
  from originals.move m window way as (partition by m.account_id, m.document_id order by m.step)),
ways (from_station, to_station) as (values
  ('StorageShortTerm', 'ReturnBasket'), ('StorageShortTerm', 'ReturnImmediate'), ('StorageShortTerm', 'ReturnScheduled'),
  ('StorageShortTerm', 'ShredBasket'), ('StorageShortTerm', 'StorageLongTerm'), ('StorageLongTerm', 'ReturnBasket'),
  ('ReturnBasket', 'StorageShortTerm'), ('ReturnBasket', 'ReturnImmediate'), ('ReturnBasket', 'ReturnScheduled'),
  ('ReturnBasket', 'ShredBasket'), ('ReturnImmediate', 'ReturnPacketSent'), ('ReturnScheduled', 'ReturnPacketSent'),
  ('ShredBasket', 'StorageShortTerm'), ('ShredBasket', 'Digital'))
select s.document_id::text as id, fault as why from steps s, lateral (values
  (case when s.number <> s.step then 'has a gap in its way' end),
  (case when s.from_station is distinct from s.before then 'went on from where it was not' end),
  (case when s.at <= s.before_at then 'went on before it had come' end),
  (case when s.step > 1 and not exists (select from ways w
    where (w.from_station, w.to_station) = (s.from_station::text, s.to_station::text)) then 'went a way that nobody allows' end)
) faults (fault) where fault is not null
union all
select o.document_id::text, 'is not where its way led' from originals.original o
left join steps s on s.account_id = o.account_id and s.document_id = o.document_id and s.is_last
where s.to_station::text is distinct from case when o.destroyed_at is not null then 'Digital'
  when o.sent_at is not null then 'ReturnPacketSent' else o.place::text end
union all
select o.document_id::text, 'is the paper of what has none' from originals.original o
join documents.document d on d.account_id = o.account_id and d.id = o.document_id
where d.scan_id is null
union all
select o.document_id::text, 'is under another number than its letter' from originals.original o
join documents.document d on d.account_id = o.account_id and d.id = o.document_id
where d.scan_id is not null and o.scan_id is distinct from d.scan_id
