-- Folders form one tree per space, with its three roots once each; what lies in a folder lies in its space and part.
select f.id::text, fault as why
from documents.folder f
left join documents.folder p on p.account_id = f.account_id and p.id = f.parent_id,
lateral (values
  (case when f.path <> coalesce(p.path, '{}') || f.id then 'has another path than its parent says' end),
  (case when cardinality(f.path) <> (select count(distinct step) from unnest(f.path) step) then 'lies within itself' end),
  (case when p.id is not null and p.space_id <> f.space_id then 'lies in another space than its parent' end),
  (case when p.id is not null and p.root <> f.root then 'lies in another part than its parent' end),
  (case when p.id is null and f.type::text <> 'Folder' || initcap(f.root::text) then 'is a root of the wrong kind' end)
) faults (fault)
where fault is not null
union all
select s.id::text, 'has not inbox, archive and trash once each'
from documents.space s
where (select array_agg(f.root order by f.root) from documents.folder f
  where f.account_id = s.account_id and f.space_id = s.id and f.parent_id is null)
  is distinct from '{inbox,archive,trash}'::documents.root[]
union all
select d.id::text, 'lies in another space or part than its folder'
from documents.document d
join documents.folder f on f.account_id = d.account_id and f.id = d.folder_id
where (f.space_id, f.root) is distinct from (d.space_id, d.root)
union all
select d.id::text, 'belongs to somebody else than its sender'
from documents.document d
join intake.upload u on u.account_id = d.account_id and u.id = d.id
where d.owner_id <> u.user_id
union all
select m.user_id::text, 'has a seat without a space of the account'
from identity.membership m
where not exists (select from documents.space s where s.account_id = m.account_id and s.id = m.space_id)
