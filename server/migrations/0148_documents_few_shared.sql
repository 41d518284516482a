-- These folders and those below them, as long as they are no more than so many; null is: more.
create function documents.folders_below(p_account uuid, p_folders uuid[], p_most integer)
returns uuid[] stable language sql
return (with recursive below as (
    select f.id from documents.folder f where f.account_id = p_account and f.id = any(p_folders)
    union
    select c.id from below b cross join lateral (
      select c.id from documents.folder c where c.account_id = p_account and c.parent_id = b.id offset 0) c)
  select case when count(*) <= p_most then coalesce(array_agg(reached.id), '{}') end from (select id from below limit p_most + 1) reached);

-- What was opened to a person in an account, as long as that is little; null is: more. What of it lies in the trash, or has
-- ended, is left to who asks.
create function documents.few_shared(p_user uuid, p_account uuid)
returns uuid[] stable language sql
return (select case when count(*) <= 1000 and bool_and(reached.id is not null) is not false then coalesce(array_agg(distinct reached.id), '{}') end from (
    select g.document_id as id from documents.grant g where g.user_id = p_user and g.account_id = p_account and g.document_id is not null
    union all
    select d.id from (select documents.folders_below(p_account, array_agg(g.folder_id), 200) as ids
        from documents.grant g where g.user_id = p_user and g.account_id = p_account and g.folder_id is not null) folders
      cross join lateral unnest(coalesce(folders.ids, array[null]::uuid[])) f (id)
      left join lateral (select d.id from documents.document d where d.account_id = p_account and d.folder_id = f.id offset 0) d on true
      where d.id is not null or f.id is null
    limit 1001) reached);

-- As before, through the words of a whole account. Of what others opened each hit was asked for by the function that knows, at a
-- price that is felt where most of it is refused: now the folders that were opened are looked for in the path of its own first.
alter function documents.search_newest(uuid, text[], bigint, integer, uuid[], uuid, documents.root[], uuid[]) rename to search_walk;
create or replace function documents.search_walk(
  p_account uuid, p_words text[], p_before bigint, p_limit integer,
  p_spaces uuid[], p_user uuid, p_roots documents.root[], p_folders uuid[])
returns table (document_id uuid, seq bigint) stable language plpgsql set enable_seqscan = off set enable_indexscan = off as $$
#variable_conflict use_column
declare
  b integer;
  got integer;
  wanted integer := p_limit;
  q tsquery;
  has_grants boolean := exists (select from documents.grant g where g.user_id = p_user and g.account_id = p_account);
  opened uuid[];
  singly uuid[];
begin
  if has_grants then
    select array_agg(g.folder_id) filter (where g.folder_id is not null), array_agg(g.document_id) filter (where g.document_id is not null)
      into opened, singly from documents.grant g where g.user_id = p_user and g.account_id = p_account;
    -- Past so many it is quicker to ask for each.
    if cardinality(opened) > 50 or cardinality(singly) > 500 then opened := null; singly := null; has_grants := null; end if;
  end if;
  for b in select k.bucket from documents.search_bucket k
    where k.account_id = p_account and (p_before is null or k.bucket <= (p_before - 1) >> 12) order by k.bucket desc
  loop
    q := replace(array_to_string(p_words, ' & '), '{b}', to_hex(b))::tsquery;
    return query
      select hit.document_id, hit.seq from (
        select hit.account_id, hit.document_id, hit.seq from (
          select s.account_id, s.document_id, s.seq from documents.search s where s.terms @@ q
          union
          select m.account_id, m.document_id, m.seq from documents.search m
          where m.account_id = p_account and m.bucket = b and m.part = 1 and not exists (
            select 1 from unnest(p_words) word where not exists (
              select 1 from documents.search s where s.account_id = p_account and s.document_id = m.document_id
                and s.terms @@ replace(word, '{b}', to_hex(b))::tsquery))
        ) hit
        where p_before is null or hit.seq < p_before
        order by hit.seq desc offset 0) hit
      cross join lateral (
        select d.root, d.folder_id, d.space_id from documents.document d
        where d.account_id = hit.account_id and d.id = hit.document_id offset 0) d
      where hit.account_id = p_account and d.root = any(p_roots) and (p_folders is null or d.folder_id = any(p_folders))
        and (p_spaces is null or d.space_id = any(p_spaces)
          or has_grants is not false and case when has_grants is null or d.root = 'trash' then true
              when hit.document_id = any(singly) then true
              else opened && (select f.path from documents.folder f where f.account_id = p_account and f.id = d.folder_id) end
            and documents.permission_on_document(p_user, p_account, hit.document_id, d.folder_id) is not null)
      order by hit.seq desc limit wanted;
    get diagnostics got = row_count;
    wanted := wanted - got;
    exit when wanted <= 0;
  end loop;
end $$;

-- Where little was opened, and nothing is the person's own, each of that is asked whether it holds the words.
create function documents.search_newest(
  p_account uuid, p_words text[], p_before bigint, p_limit integer,
  p_spaces uuid[], p_user uuid, p_roots documents.root[], p_folders uuid[])
returns table (document_id uuid, seq bigint) stable language plpgsql as $$
#variable_conflict use_column
declare
  few uuid[] := case when p_spaces = '{}' then documents.few_shared(p_user, p_account) end;
begin
  if few is null then
    return query select * from documents.search_walk(p_account, p_words, p_before, p_limit, p_spaces, p_user, p_roots, p_folders);
    return;
  end if;
  return query
    select d.id, d.seq from (
      select d.id, d.seq, d.folder_id from unnest(few) asked (id)
      cross join lateral (select d.id, d.seq, d.folder_id, d.root from documents.document d where d.account_id = p_account and d.id = asked.id offset 0) d
      where (p_before is null or d.seq < p_before) and d.root = any(p_roots) and (p_folders is null or d.folder_id = any(p_folders))
      order by d.seq desc offset 0) d
    where not exists (select from unnest(p_words) word where not exists (
        select from documents.search s where s.account_id = p_account and s.document_id = d.id
          and s.terms @@ replace(word, '{b}', to_hex(s.bucket))::tsquery offset 0) offset 0)
      and documents.permission_on_document(p_user, p_account, d.id, d.folder_id) is not null
    limit p_limit;
end $$;
