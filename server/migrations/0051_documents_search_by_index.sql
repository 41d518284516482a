-- A search once stood still for a minute. Words of new letters wait in a list beside the index until it is tidied, which
-- the planner counts as costly; reading all letters of all accounts row by row looked cheaper to it, because it
-- does not count what unpacking their words costs (nor does it along the key: hence no plain index scan). So words are only ever looked up in their index, and each hit by its key:
-- by the account of the hit, because of a new account, given as such, no statistics know that one index fits better than another.
create or replace function documents.search_newest(
  p_account uuid, p_words text[], p_before bigint, p_limit integer,
  p_space uuid, p_user uuid, p_roots documents.root[], p_folders uuid[])
returns table (document_id uuid, seq bigint) stable language plpgsql set enable_seqscan = off set enable_indexscan = off as $$
#variable_conflict use_column
declare
  b integer;
  got integer;
  wanted integer := p_limit;
  q tsquery;
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
        and (d.space_id = p_space or exists (
          select 1 from documents.grant g join documents.folder f on f.account_id = p_account and f.id = d.folder_id
          where g.user_id = p_user and g.account_id = p_account and (g.document_id = hit.document_id or g.folder_id = any(f.path))))
      order by hit.seq desc limit wanted;
    get diagnostics got = row_count;
    wanted := wanted - got;
    exit when wanted <= 0;
  end loop;
end $$;

-- What waits beside the index is read by every search, so less of it may wait (in kB; 4 MB by default).
alter index documents.search_terms set (gin_pending_list_limit = 1024);
