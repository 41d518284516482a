-- What folders count is what lies in them; unread advertising is counted apart, and so is what is snoozed.
select f.id::text, format('counts %s and %s unread, there are %s and %s', f.total, f.unread, c.total, c.unread) as why
from documents.folder f
cross join lateral (
  select count(*) as total, count(*) filter (where not d.is_read and not d.is_advertising and d.snoozed_until is null) as unread
  from documents.document d where d.account_id = f.account_id and d.folder_id = f.id) c
where (f.total, f.unread) <> (c.total, c.unread)
union all
select f.id::text, format('counts %s advertisements and %s unread, there are %s and %s',
  f.advertising, f.advertising_unread, c.total, c.unread)
from documents.folder f
cross join lateral (
  select count(*) as total, count(*) filter (where not d.is_read) as unread
  from documents.document d where d.account_id = f.account_id and d.folder_id = f.id and d.is_advertising
    and d.snoozed_until is null) c
where (f.advertising, f.advertising_unread) <> (c.total, c.unread)
union all
select f.id::text, format('counts %s snoozed and %s unread, there are %s and %s', f.snoozed, f.snoozed_unread, c.total, c.unread)
from documents.folder f
cross join lateral (
  select count(*) as total, count(*) filter (where not d.is_read) as unread
  from documents.document d where d.account_id = f.account_id and d.folder_id = f.id and d.snoozed_until is not null) c
where (f.snoozed, f.snoozed_unread) <> (c.total, c.unread)
union all
select w.id::text, format('counts %s letters to pack, there are %s', w.total, c.total)
from documents.download w
cross join lateral (
  select count(*) as total from documents.download_document i where i.account_id = w.account_id and i.download_id = w.id) c
where w.stage in ('Collecting', 'Waiting', 'Ready') and w.total <> c.total
union all
select w.id::text, format('says that %s of %s letters are packed', w.done, w.total)
from documents.download w where w.done > w.total or w.done < 0
