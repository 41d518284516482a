-- Advertising lies folded in the Inbox, and what of it is unread is nobody's to count: `unread` of a folder leaves it out.
-- Letters of earlier versions stay as they are: what they were taken for was guessed by fewer signs.
alter table documents.document add is_advertising boolean not null default false;
alter table documents.folder
  add column advertising integer not null default 0,
  add column advertising_unread integer not null default 0;

create index document_advertising on documents.document (account_id, folder_id, seq desc) where is_advertising;
-- However much advertising lies above the first letter, none of it is walked through.
create index document_letters on documents.document (account_id, folder_id, seq desc) where not is_advertising;

create or replace function documents.count_documents() returns trigger language plpgsql as $$
declare
  accounts uuid[];
  folders uuid[];
  totals bigint[];
  unreads bigint[];
  ads bigint[];
  unread_ads bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(account_id), array_agg(folder_id), array_agg(n), array_agg(u), array_agg(a), array_agg(v)
    into accounts, folders, totals, unreads, ads, unread_ads
    from (select account_id, folder_id, count(*) n, count(*) filter (where not is_read and not is_advertising) u,
        count(*) filter (where is_advertising) a, count(*) filter (where is_advertising and not is_read) v
      from come group by 1, 2) c;
  elsif tg_op = 'DELETE' then
    select array_agg(account_id), array_agg(folder_id), array_agg(-n), array_agg(-u), array_agg(-a), array_agg(-v)
    into accounts, folders, totals, unreads, ads, unread_ads
    from (select account_id, folder_id, count(*) n, count(*) filter (where not is_read and not is_advertising) u,
        count(*) filter (where is_advertising) a, count(*) filter (where is_advertising and not is_read) v
      from gone group by 1, 2) c;
  else
    select array_agg(account_id), array_agg(folder_id), array_agg(n), array_agg(u), array_agg(a), array_agg(v)
    into accounts, folders, totals, unreads, ads, unread_ads
    from (
      select account_id, folder_id, sum(n)::bigint n, sum(u)::bigint u, sum(a)::bigint a, sum(v)::bigint v from (
        select account_id, folder_id, -1 n, -(not is_read and not is_advertising)::int u, -is_advertising::int a,
          -(is_advertising and not is_read)::int v from gone
        union all select account_id, folder_id, 1, (not is_read and not is_advertising)::int, is_advertising::int,
          (is_advertising and not is_read)::int from come) moved
      group by 1, 2 having sum(n) <> 0 or sum(u) <> 0 or sum(a) <> 0 or sum(v) <> 0) c;
  end if;
  if accounts is null then return null; end if;
  perform 1 from documents.folder f join unnest(accounts, folders) c(account_id, folder_id)
    on f.account_id = c.account_id and f.id = c.folder_id order by f.account_id, f.id for no key update of f;
  update documents.folder f set total = f.total + c.n, unread = f.unread + c.u,
      advertising = f.advertising + c.a, advertising_unread = f.advertising_unread + c.v
    from unnest(accounts, folders, totals, unreads, ads, unread_ads) c(account_id, folder_id, n, u, a, v)
    where f.account_id = c.account_id and f.id = c.folder_id;
  return null;
end $$;
