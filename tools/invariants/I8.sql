-- Each packet is charged once, at the price that was agreed, and has one label a sending: the one under which it went. A paper that is kept
-- is charged once at most, by its own account.
with charged as (
  select account_id, about, count(*) as times, sum(cents) as cents from billing.charge where kind = 'return' group by account_id, about),
labels as (
  select account_id, return_id, sending, count(*) filter (where state <> 'void') as alive, count(*) filter (where state = 'made') as made
  from originals.label group by account_id, return_id, sending)
select r.id::text as id, fault as why from originals.return r
left join charged c on c.account_id = r.account_id and c.about = r.id,
lateral (values
  (case when c.times is distinct from 1 then format('is charged %s times', coalesce(c.times, 0)) end),
  (case when c.cents <> r.cents then 'is charged at another price than was agreed' end),
  (case when r.sent_at is not null and not exists (select from originals.label l where l.account_id = r.account_id
      and l.return_id = r.id and l.state = 'made' and l.tracking_id = r.tracking_id) then 'was sent without a label' end)
) faults (fault) where fault is not null
union all
select c.about::text, 'is charged, and no such packet was ordered' from charged c
where not exists (select from originals.return r where r.account_id = c.account_id and r.id = c.about)
union all
select return_id::text, 'has two labels for one sending' from labels where alive > 1
union all
select l.return_id::text, 'has a label for a sending that nobody ordered' from labels l
join originals.return r on r.account_id = l.account_id and r.id = l.return_id
where l.sending > r.sending or (l.sending < r.sending and l.made <> 1)
union all
select min(return_id::text), 'goes under a number that another packet has' from originals.label
where state = 'made' and carrier <> 'MANUAL' group by carrier, tracking_id having count(*) > 1
union all
select b.return_id::text, format('is charged %s times for being sent again', count(c.about)) from originals.coming_back b
left join billing.charge c on c.account_id = b.account_id and c.kind = 'resend' and c.about = b.id and c.cents = b.cents
group by b.account_id, b.id, b.return_id, b.resend_at having count(c.about) <> case when b.resend_at is null then 0 else 1 end
union all
select r.id::text, 'went out more often than it came back' from originals.return r
where r.sending <> 1 + (select count(*) from originals.coming_back b where b.account_id = r.account_id and b.return_id = r.id and b.resend_at is not null)
union all
select about::text, format('is charged %s times for being kept', count(*)) from billing.charge
where kind = 'keep' group by account_id, about having count(*) > 1
union all
select coalesce(c.about, c.account_id)::text, 'is charged for being kept, and is no paper of this account' from billing.charge c
where c.kind = 'keep' and not exists (select from originals.original o where o.account_id = c.account_id and o.document_id = c.about)
