-- Played from the beginning the journal gives the recipe of every letter, how many marks lie on it, how many marks of each kind it bears, and
-- which pages of which letters the others were made of.
with told as (
  select j.account_id, j.seq, j.action, j.entry::jsonb as said, object.id
  from platform.journal j cross join lateral jsonb_array_elements_text(j.entry::jsonb -> 'objects') as object (id)
  where j.action in ('documents.pages-ordered', 'documents.pages-arranged', 'documents.split', 'documents.pages-extracted',
    'documents.merged', 'documents.pdf-edited', 'documents.pdf-copied', 'documents.pages-undone', 'documents.copied', 'documents.destroyed')
),
gone as (select account_id, id from told where action = 'documents.destroyed'),
edit as (
  select account_id, id, said #> '{after,pages}' as pages, coalesce(said #> '{after,marks}', '{}') as marks,
    count(*) over (partition by account_id, id) as times,
    row_number() over (partition by account_id, id order by seq desc) as age
  from told
  where id = said #>> '{objects,0}' and said -> 'after' ? 'pages'
    and action in ('documents.pages-arranged', 'documents.split', 'documents.pdf-edited', 'documents.pages-undone', 'documents.copied')
),
last_edit as (
  select e.account_id, e.id, e.times, e.marks, packed.sheets
  from edit e cross join lateral (
    select jsonb_agg(jsonb_build_array(sheet -> 'page', sheet -> 'turn') order by place) as sheets
    from jsonb_array_elements(case jsonb_typeof(e.pages) when 'array' then e.pages else '[]' end) with ordinality s (sheet, place)) packed
  where e.age = 1
),
birth as (
  select t.account_id, letter ->> 'id' as id, place - 1 as place, part ->> 'documentId' as parent_id,
    case t.action when 'documents.merged' then 'merge' when 'documents.split' then 'split'
      when 'documents.pdf-copied' then 'copy' else 'extract' end as deed,
    (select jsonb_agg(jsonb_build_array(sheet -> 'page', sheet -> 'turn') order by n)
      from jsonb_array_elements(part -> 'sheets') with ordinality s (sheet, n)) as sheets
  from told t
  cross join lateral jsonb_array_elements(t.said #> '{after,letters}') letter
  cross join lateral jsonb_array_elements(letter -> 'parts') with ordinality parts (part, place)
  where t.action in ('documents.split', 'documents.pages-extracted', 'documents.merged', 'documents.pdf-copied') and t.id = t.said #>> '{objects,0}'
)
select d.id::text as id, fault as why
from documents.document d
left join documents.recipe r on r.account_id = d.account_id and r.document_id = d.id
left join last_edit e on e.account_id = d.account_id and e.id = d.id::text
cross join lateral (
  select jsonb_agg(jsonb_build_array(n, 0) order by n) as sheets from generate_series(1, r.base_page_count) n) untouched
cross join lateral (
  select coalesce(jsonb_object_agg(kind, count), '{}') as marks from (
    select mark ->> 'kind' as kind, count(*) from jsonb_array_elements(r.marks) mark group by 1) kinds) borne,
lateral (values
  (case when coalesce(r.edition, 0) <> coalesce(e.times, 0)
    then format('has edition %s of its pages after %s edits', coalesce(r.edition, 0), coalesce(e.times, 0)) end),
  -- What shows its original and bears no mark needs no recipe.
  (case when r.sheets is distinct from case when e.marks = '{}' then nullif(e.sheets, untouched.sheets) else e.sheets end
    then 'shows other pages than its last entry says' end),
  (case when borne.marks is distinct from coalesce(e.marks, '{}') then 'bears other marks than its last entry says' end)
) faults (fault)
where fault is not null
union all
select d.document_id::text, 'was made of other pages than its entry says, or without one'
from documents.descent d
left join birth b on b.account_id = d.account_id and b.id = d.document_id::text and b.place = d.place
where (b.deed, b.sheets) is distinct from (d.deed, d.sheets)
  or (d.parent_id is null and not exists (select from gone g where g.account_id = b.account_id and g.id = b.parent_id))
  or d.parent_id::text <> b.parent_id
union all
select b.id, 'was made of pages as the journal says, and knows nothing of it'
from birth b
where not exists (select from gone g where g.account_id = b.account_id and g.id = b.id)
  and not exists (select from documents.descent d
    where d.account_id = b.account_id and d.document_id::text = b.id and d.place = b.place)
union all
select o.id::text, fault from documents.page_order o,
lateral (values
  (case when not exists (select from told t where t.account_id = o.account_id and t.action = 'documents.pages-ordered'
    and t.said #>> '{after,order}' = o.id::text) then 'is an order for pages without an entry' end),
  (case when o.stage = 'Done' and exists (select from jsonb_array_elements(o.letters) letter
    where not exists (select from birth b where b.account_id = o.account_id and b.id = letter ->> 'id'))
    then 'is an order for pages that was done without an entry' end)
) faults (fault)
where fault is not null
