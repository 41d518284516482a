-- Folders form one tree per space, with its three roots once each; what lies in a folder lies in its space and part;
-- a letter shows pages that its original has, and none was made of itself.
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
from accounts.space s
where (select array_agg(f.root order by f.root) from documents.folder f
  where f.account_id = s.account_id and f.space_id = s.id and f.parent_id is null)
  is distinct from '{inbox,archive,trash}'::documents.root[]
union all
select d.id::text, 'lies in another space or part than its folder'
from documents.document d
join documents.folder f on f.account_id = d.account_id and f.id = d.folder_id
where (f.space_id, f.root) is distinct from (d.space_id, d.root)
union all
select s.id::text, 'belongs to nobody, or to several'
from accounts.space s
where 1 <> (select count(*) from identity.membership m where m.account_id = s.account_id
  and case when s.user_id is null then m.role = 'Owner' else m.user_id = s.user_id end)
union all
select m.user_id::text, 'has a seat without a space of the account'
from identity.membership m
where not exists (select from accounts.space s where s.account_id = m.account_id
  and case m.role when 'Member' then s.user_id = m.user_id else s.kind = 'main' end)
union all
select r.document_id::text, fault
from documents.recipe r
join documents.document d on d.account_id = r.account_id and d.id = r.document_id
cross join lateral (
  select count(*) as pages, bool_and((sheet ->> 0)::int between 1 and r.base_page_count and (sheet ->> 1)::int in (0, 90, 180, 270)) as sound
  from jsonb_array_elements(r.sheets) sheet) shown,
lateral (
  select count(*) as pages from documents.kept_page k where k.account_id = r.account_id and k.document_id = r.document_id) kept,
lateral (values
  (case when r.sheets is not null and (shown.pages = 0 or not shown.sound) then 'shows pages that its original does not have' end),
  (case when exists (select from jsonb_array_elements(r.marks) mark
    where (mark ->> 'page')::int not between 1 and r.base_page_count) then 'bears marks on pages that its original does not have' end),
  (case when exists (select from jsonb_array_elements(r.marks) mark where mark ->> 'kind' = 'redact')
    then 'bears what is blackened on top of what it hides' end),
  (case when r.marks is not null and d.searchable_sha256 is not distinct from r.base_searchable_sha256
    then 'bears marks and shows a file without them' end),
  (case when d.page_count <> case when r.sheets is null then r.base_page_count else shown.pages end
    then format('says it has %s pages and shows others', d.page_count) end),
  (case when kept.pages > 0 and r.sheets is null then 'keeps pages of an original that it shows' end),
  (case when kept.pages = 0 and r.sheets is not null and exists (
    select from documents.page p where p.account_id = d.account_id and p.document_id = d.id)
    then 'shows other pages, and lost those of its original' end)
) faults (fault)
where fault is not null
union all
select d.document_id::text, 'was made of itself'
from documents.descent d
join documents.document child on child.account_id = d.account_id and child.id = d.document_id
join documents.document parent on parent.account_id = d.account_id and parent.id = d.parent_id
where parent.seq >= child.seq
