-- What folders count is what lies in them.
select f.id::text, format('counts %s and %s unread, there are %s and %s', f.total, f.unread, c.total, c.unread) as why
from documents.folder f
cross join lateral (
  select count(*) as total, count(*) filter (where not d.is_read) as unread
  from documents.document d where d.account_id = f.account_id and d.folder_id = f.id) c
where (f.total, f.unread) <> (c.total, c.unread)
