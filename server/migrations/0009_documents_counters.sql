-- Counts only what a statement really moves, and holds the folders in one order: letters moved to and fro at the same
-- moment would otherwise wait for each other for ever, and every corrected letter would wait for its folder.
create or replace function documents.count_documents() returns trigger language plpgsql as $$
declare
  accounts uuid[];
  folders uuid[];
  totals bigint[];
  unreads bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(account_id), array_agg(folder_id), array_agg(n), array_agg(u) into accounts, folders, totals, unreads
    from (select account_id, folder_id, count(*) n, count(*) filter (where not is_read) u from come group by 1, 2) c;
  elsif tg_op = 'DELETE' then
    select array_agg(account_id), array_agg(folder_id), array_agg(-n), array_agg(-u) into accounts, folders, totals, unreads
    from (select account_id, folder_id, count(*) n, count(*) filter (where not is_read) u from gone group by 1, 2) c;
  else
    select array_agg(account_id), array_agg(folder_id), array_agg(n), array_agg(u) into accounts, folders, totals, unreads
    from (
      select account_id, folder_id, sum(n)::bigint n, sum(u)::bigint u from (
        select account_id, folder_id, -1 n, -(not is_read)::int u from gone
        union all select account_id, folder_id, 1, (not is_read)::int from come) moved
      group by 1, 2 having sum(n) <> 0 or sum(u) <> 0) c;
  end if;
  if accounts is null then return null; end if;
  perform 1 from documents.folder f join unnest(accounts, folders) c(account_id, folder_id)
    on f.account_id = c.account_id and f.id = c.folder_id order by f.account_id, f.id for no key update of f;
  update documents.folder f set total = f.total + c.n, unread = f.unread + c.u
    from unnest(accounts, folders, totals, unreads) c(account_id, folder_id, n, u)
    where f.account_id = c.account_id and f.id = c.folder_id;
  return null;
end $$;
