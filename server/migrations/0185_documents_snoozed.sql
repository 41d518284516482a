-- A letter of the Inbox can be snoozed until a day: its list and what is counted of it leave the letter out, everything else finds it.
-- One that came back keeps when that was, and since when it had been snoozed, until it is filed.
alter table documents.document
  add column snoozed_until date,
  add column snoozed_at timestamptz,
  add column resubmitted_at timestamptz;
alter table documents.folder
  add column snoozed integer not null default 0,
  add column snoozed_unread integer not null default 0;

-- The few that are snoozed, by their day, and as a list of their own.
create index document_snoozed on documents.document (account_id, snoozed_until) where snoozed_until is not null;
create index document_snoozed_list on documents.document (account_id, folder_id, seq desc) where snoozed_until is not null;

-- What is snoozed is counted by itself, advertising or not.
create or replace function documents.count_documents() returns trigger language plpgsql as $$
declare
  accounts uuid[];
  folders uuid[];
  totals bigint[];
  unreads bigint[];
  ads bigint[];
  unread_ads bigint[];
  asleep bigint[];
  unread_asleep bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(account_id), array_agg(folder_id), array_agg(n), array_agg(u), array_agg(a), array_agg(v), array_agg(s), array_agg(w)
    into accounts, folders, totals, unreads, ads, unread_ads, asleep, unread_asleep
    from (select account_id, folder_id, count(*) n, count(*) filter (where not is_read and not is_advertising and snoozed_until is null) u,
        count(*) filter (where is_advertising and snoozed_until is null) a,
        count(*) filter (where is_advertising and not is_read and snoozed_until is null) v,
        count(*) filter (where snoozed_until is not null) s, count(*) filter (where snoozed_until is not null and not is_read) w
      from come group by 1, 2) c;
  elsif tg_op = 'DELETE' then
    select array_agg(account_id), array_agg(folder_id), array_agg(-n), array_agg(-u), array_agg(-a), array_agg(-v), array_agg(-s), array_agg(-w)
    into accounts, folders, totals, unreads, ads, unread_ads, asleep, unread_asleep
    from (select account_id, folder_id, count(*) n, count(*) filter (where not is_read and not is_advertising and snoozed_until is null) u,
        count(*) filter (where is_advertising and snoozed_until is null) a,
        count(*) filter (where is_advertising and not is_read and snoozed_until is null) v,
        count(*) filter (where snoozed_until is not null) s, count(*) filter (where snoozed_until is not null and not is_read) w
      from gone group by 1, 2) c;
  else
    select array_agg(account_id), array_agg(folder_id), array_agg(n), array_agg(u), array_agg(a), array_agg(v), array_agg(s), array_agg(w)
    into accounts, folders, totals, unreads, ads, unread_ads, asleep, unread_asleep
    from (
      select account_id, folder_id, sum(n)::bigint n, sum(u)::bigint u, sum(a)::bigint a, sum(v)::bigint v,
        sum(s)::bigint s, sum(w)::bigint w from (
        select account_id, folder_id, -1 n, -(not is_read and not is_advertising and snoozed_until is null)::int u,
          -(is_advertising and snoozed_until is null)::int a, -(is_advertising and not is_read and snoozed_until is null)::int v,
          -(snoozed_until is not null)::int s, -(snoozed_until is not null and not is_read)::int w from gone
        union all select account_id, folder_id, 1, (not is_read and not is_advertising and snoozed_until is null)::int,
          (is_advertising and snoozed_until is null)::int, (is_advertising and not is_read and snoozed_until is null)::int,
          (snoozed_until is not null)::int, (snoozed_until is not null and not is_read)::int from come) moved
      group by 1, 2 having sum(n) <> 0 or sum(u) <> 0 or sum(a) <> 0 or sum(v) <> 0
        or sum(s) <> 0 or sum(w) <> 0) c;
  end if;
  if accounts is null then return null; end if;
  perform 1 from documents.folder f join unnest(accounts, folders) c(account_id, folder_id)
    on f.account_id = c.account_id and f.id = c.folder_id order by f.account_id, f.id for no key update of f;
  update documents.folder f set total = f.total + c.n, unread = f.unread + c.u,
      advertising = f.advertising + c.a, advertising_unread = f.advertising_unread + c.v,
      snoozed = f.snoozed + c.s, snoozed_unread = f.snoozed_unread + c.w
    from unnest(accounts, folders, totals, unreads, ads, unread_ads, asleep, unread_asleep) c(account_id, folder_id, n, u, a, v, s, w)
    where f.account_id = c.account_id and f.id = c.folder_id;
  return null;
end $$;
