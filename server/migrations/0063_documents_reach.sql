-- What others opened to a person is said here only: lists, look-ups, search and history ask these two. Null is: not at all.
create function documents.permission_on_folder(p_user uuid, p_account uuid, p_path uuid[])
returns documents.permission stable language sql
return (select max(g.permission) from documents.grant g
  where g.user_id = p_user and g.account_id = p_account and g.folder_id = any(p_path));

create function documents.permission_on_document(p_user uuid, p_account uuid, p_document uuid, p_folder uuid)
returns documents.permission stable language sql
return (select max(g.permission) from documents.grant g
  where g.user_id = p_user and g.account_id = p_account and (g.document_id = p_document or g.folder_id = any(
    (select f.path from documents.folder f where f.account_id = p_account and f.id = p_folder)::uuid[])));

-- As before, within several spaces of the viewer's own; null is all of the account's.
drop function documents.search_newest(uuid, text[], bigint, integer, uuid, uuid, documents.root[], uuid[]);
create function documents.search_newest(
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
begin
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
          or has_grants and documents.permission_on_document(p_user, p_account, hit.document_id, d.folder_id) is not null)
      order by hit.seq desc limit wanted;
    get diagnostics got = row_count;
    wanted := wanted - got;
    exit when wanted <= 0;
  end loop;
end $$;
