-- A paper lies in a packet of its own account exactly while it is packed for one or was sent in one.
select o.document_id::text as id, fault as why from originals.original o
left join originals.return r on r.account_id = o.account_id and r.id = o.return_id,
lateral (values
  (case when o.return_id is null and o.place in ('ReturnImmediate', 'ReturnScheduled') then 'is packed, and lies in no packet' end),
  (case when o.return_id is not null and o.place not in ('ReturnImmediate', 'ReturnScheduled') then 'lies in a packet that it was not ordered into' end),
  (case when o.return_id is not null and r.id is null then 'lies in a packet of another account, or in none' end),
  (case when r.sent_at is not null and o.sent_at is null then 'lies in a packet that was sent, and was not' end),
  (case when r.sent_at is null and o.sent_at is not null then 'was sent, and its packet was not' end),
  (case when r.is_simulated and not o.is_simulated then 'exists, and lies in a packet that is only played' end)
) faults (fault) where fault is not null
union all
select r.id::text, 'is a packet of nothing' from originals.return r
where not exists (select from originals.original o where o.account_id = r.account_id and o.return_id = r.id)
