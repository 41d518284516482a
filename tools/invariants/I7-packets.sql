-- In a packet of the scan centre lie papers of its own account alone, those that were ordered into its return; it leaves whole, under the
-- number of its return, and no paper is in two packets that are open.
select p.id::text as id, fault as why from centre.packet p
join centre.packet_paper c on c.centre_id = p.centre_id and c.packet_id = p.id
join centre.envelope e on e.centre_id = c.centre_id and e.id = c.envelope_id
left join originals.original o on o.account_id = p.owner_account_id and o.scan_id = e.code and o.return_id = p.return_id,
lateral (values
  (case when e.matched_account_id is distinct from p.owner_account_id then 'takes a letter of another account' end),
  (case when o.document_id is null then 'takes a letter that was not ordered into it' end),
  (case when p.stage <> 'Picking' and c.picked_at is null then 'goes on without one of its letters' end),
  (case when p.stage in ('Packed', 'HandedOver') and c.packed_at is null then 'is closed, and one of its letters is not in it' end),
  (case when p.stage = 'HandedOver' and p.sending = (select r.sending from originals.return r
      where r.account_id = p.owner_account_id and r.id = p.return_id) and e.stage <> 'Sent' then 'has left, and one of its letters has not' end)
) faults (fault) where fault is not null
union all
select p.id::text, 'has left, and its return was not sent under its number' from centre.packet p
where p.stage = 'HandedOver' and not exists (select from originals.label l where l.account_id = p.owner_account_id
  and l.return_id = p.return_id and l.sending = p.sending and l.state = 'made' and l.tracking_id = p.tracking_id)
union all
select min(c.packet_id::text), 'takes a letter that another packet has, too' from centre.packet_paper c
join centre.packet p on p.centre_id = c.centre_id and p.id = c.packet_id and p.stage <> 'HandedOver'
group by c.centre_id, c.envelope_id having count(*) > 1
union all
select p.id::text, 'is a packet of nothing' from centre.packet p
where not exists (select from centre.packet_paper c where c.centre_id = p.centre_id and c.packet_id = p.id)
union all
select s.id::text, 'searches a letter that is in its packet' from centre.paper_search s
join centre.packet_paper c on c.centre_id = s.centre_id and c.packet_id = s.packet_id and c.envelope_id = s.envelope_id
where s.found_at is null and c.picked_at is not null
