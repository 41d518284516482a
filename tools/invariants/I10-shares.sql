-- What was opened to somebody stands on exactly one page of access rights that some person sees, ends with its last day, and waits
-- for no mailbox that is proven.
with late as (select now() - current_setting('postkorb.patience')::interval as since),
opened as (
  select g.account_id, g.id, coalesce(f.space_id, d.space_id) as space_id from documents.grant g
  left join documents.folder f on f.account_id = g.account_id and f.id = g.folder_id
  left join documents.document d on d.account_id = g.account_id and d.id = g.document_id
  union all
  select i.account_id, i.id, coalesce(f.space_id, d.space_id) from sharing.invitation i
  left join documents.folder f on f.account_id = i.account_id and f.id = i.folder_id
  left join documents.document d on d.account_id = i.account_id and d.id = i.document_id
),
-- A page is that of the account, for its main space, or that of a Member's own. What lies in the space of a seat that was taken
-- stands on that of the account.
page as (
  select s.account_id, s.id as space_id
  from accounts.space s
  left join identity.membership own on own.account_id = s.account_id and own.user_id = s.user_id
  where own.status = 'active' or (s.kind = 'main' or own.status = 'deactivated') and exists (
    select from identity.membership m where m.account_id = s.account_id and m.status = 'active' and m.role <> 'Member')
)
select o.id::text, format('is opened on %s pages of access rights, not on one', count(p.space_id)) as why
from opened o left join page p on p.account_id = o.account_id and p.space_id = o.space_id
group by o.account_id, o.id having count(p.space_id) <> 1
union all
select g.id::text, format('ended on %s and is still there', g.ends_on)
from documents.grant g, late
where g.ends_on is not null and (g.ends_on + 1)::timestamp at time zone 'Europe/Berlin' < late.since
union all
select i.id::text, format('waits for %s, whose mailbox is proven', i.email)
from sharing.invitation i join identity.user u on u.email = i.email, late
where u.mailbox_proven_at < late.since and i.created_at < late.since
