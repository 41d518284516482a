-- Everything has exactly one owner: an account its Owner, who has their seat, a space the account or one of its people, and
-- each space the account it lies in.
select a.id::text, format('has %s Owners who have their seat', o.owners) as why
from accounts.account a
cross join lateral (select count(*) as owners from identity.membership m
  where m.account_id = a.id and m.role = 'Owner' and m.status = 'active') o
where o.owners <> 1
union all
select m.user_id::text, 'is an Owner without a seat'
from identity.membership m where m.role = 'Owner' and m.status <> 'active'
union all
select a.id::text, format('has %s main spaces', s.spaces)
from accounts.account a
cross join lateral (select count(*) as spaces from accounts.space s where s.account_id = a.id and s.kind = 'main') s
where s.spaces <> 1
union all
select s.id::text, 'is the space of nobody in its account'
from accounts.space s
where s.kind = 'member' and not exists (
  select from identity.membership m where m.account_id = s.account_id and m.user_id = s.user_id)
