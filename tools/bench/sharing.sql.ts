const FOLDERS = 20_000;
const LEVELS = 12;
/** The folders of the first eleven levels are halves of those above, all others lie in the last of these. */
const ABOVE_THE_LAST = 2 ** (LEVELS - 1) - 1;
const LAST_ABOVE = 2 ** (LEVELS - 2);
/** Half of all folders lie in this one, and a long one deep below it. */
export const SHARED_HALF = 2;
export const LONG = 19 * LAST_ABOVE;
const SHARES_A_FOLDER = 200;

// The same in every run, and an id as the product makes them.
const idOf = (text: string) =>
  `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`;
const folder = (number: string) => idOf(`$1::uuid::text || '/' || (${number})`);
const person = (number: string) => idOf(`'guest/' || (${number})`);
const SINCE = `now() - interval '30 days'`;

export const FOLDER = `select ${folder('$2::integer')} as id`;

/** A tree of 20,000 folders in the archive $2 of the account $1, twelve deep. */
export const TREE = `with recursive numbered as materialized (
    select n, case when n <= ${ABOVE_THE_LAST} then n / 2 else ${LAST_ABOVE} + n % ${LAST_ABOVE} end as above from generate_series(1, ${FOLDERS}) n),
  place as (
    select f.space_id, n.n, f.id as parent_id, f.path || ${folder('n.n')} as path
      from numbered n join documents.folder f on f.account_id = $1 and f.id = $2 where n.above = 0
    union all
    select p.space_id, n.n, ${folder('p.n')}, p.path || ${folder('n.n')} from place p join numbered n on n.above = p.n)
  insert into documents.folder (account_id, id, space_id, parent_id, type, root, path, title)
  select $1, ${folder('n')}, space_id, parent_id, 'Folder', 'archive', path, 'Ordner ' || n from place on conflict do nothing`;

/** Every letter into one of them, each hundredth into the long one. */
export const FILE = `update documents.document set root = 'archive',
  folder_id = ${folder(`case when seq % 100 = 0 then ${LONG} else seq % ${FOLDERS} + 1 end`)} where account_id = $1`;
/** And back to where the other measurements find them. */
export const BACK = `update documents.document set root = (case when (seq - 1) % 12 = 7 then 'archive' else 'inbox' end)::documents.root,
  folder_id = case when (seq - 1) % 12 = 7 then $2 else $3 end::uuid where account_id = $1`;

export const PEOPLE = `insert into identity.user (id, email, first_name, last_name, mailbox_proven_at)
  select ${person('n')}, 'guest.' || lpad(n::text, 5, '0') || '@postkorb.example', 'Gast', n::text, now()
  from generate_series(1, 2000) n on conflict do nothing`;
export const PROVEN = `update identity.user set mailbox_proven_at = now() where id = any($1::uuid[])`;

/** Two hundred people on each of a thousand folders, and on the long one. */
export const SHARES = `insert into documents.grant (account_id, user_id, folder_id, permission, created_at)
  select $1, ${person('p')}, ${folder('n')}, 'viewer', ${SINCE}
  from generate_series(1, ${SHARES_A_FOLDER}) p, (select generate_series(1, ${LAST_ABOVE}) as n union select ${LONG}) f on conflict do nothing`;
/** What the guests are measured by: half of all letters through a folder, fifty singly, all that accounts have. */
export const HALF = `insert into documents.grant (account_id, user_id, folder_id, permission, created_at)
  values ($1, $2, ${folder('$3::integer')}, 'viewer', now() - make_interval(days => $4::integer)) on conflict do nothing`;
export const FIFTY = `insert into documents.grant (account_id, user_id, document_id, permission, created_at)
  select account_id, $2, id, 'viewer', ${SINCE} from documents.document
  where account_id = $1 and seq % (select greatest(1, max(seq) / 50) from documents.document where account_id = $1) = 7 on conflict do nothing`;
export const ALL_OF_IT = `insert into documents.grant (account_id, user_id, document_id, permission, created_at)
  select account_id, $2, id, 'viewer', ${SINCE} from documents.document where account_id = $1 on conflict do nothing`;

/** Five thousand shares: five letters each to a thousand people; or as many letters to one. */
export const RIGHTS = `insert into documents.grant (account_id, user_id, document_id, permission, created_at)
  select $1, ${person('p')}, d.id, 'viewer', ${SINCE} from generate_series(1, 1000) p cross join generate_series(0, 4) k
  join documents.document d on d.account_id = $1 and d.seq = 1 + (p + k * 79) % 400 on conflict do nothing`;
export const TO_ONE = `insert into documents.grant (account_id, user_id, document_id, permission, created_at)
  select account_id, ${person('2000')}, id, 'viewer', ${SINCE} from documents.document where account_id = $1 order by seq limit 5000 on conflict do nothing`;
export const ONE = 'guest.02000@postkorb.example';

/** The same page as the API gives, from bare SQL: whom something was opened to, by address, with how much and since when. */
export const RIGHTS_PAGE = {
  name: 'rights page',
  text: `select u.email, trim(u.first_name || ' ' || u.last_name) as name, u.id, count(*) as items, min(g.created_at) as since
    from documents.grant g join identity.user u on u.id = g.user_id where g.account_id = $1 and u.email > $2
    group by u.id order by u.email limit 51`,
};

/** One page of what was shared singly, merged from the newest of each account. */
export const MERGED = {
  name: 'merged',
  text: `select d.*, f.title, f.type, o.place, o.received_on from (select distinct account_id from documents.grant where user_id = $1) a
    cross join lateral (select d.* from documents.grant g join documents.document d on d.account_id = g.account_id and d.id = g.document_id
      where g.user_id = $1 and g.account_id = a.account_id order by d.created_at desc, d.id desc limit 51) d
    join documents.folder f on f.account_id = d.account_id and f.id = d.folder_id
    left join originals.original o on o.account_id = d.account_id and o.document_id = d.id
    order by d.created_at desc, d.id desc limit 51`,
};

/** How many rows everything holds that sharing may write to. */
export const WRITTEN = `select ((select count(*) from documents.grant where account_id = $1) + (select count(*) from documents.guest_mark)
  + (select count(*) from sharing.invitation) + (select count(*) from sharing.contact) + (select count(*) from platform.journal where account_id = $1))::integer as rows`;
export const UNSHARED = `delete from documents.grant g using identity.user u where g.account_id = $1 and u.id = g.user_id and u.email = any($2)
  and g.folder_id = ${folder('$3::integer')}`;
export const FORGET_TRIES = 'delete from identity.attempt';

export const GIVERS = `select count(distinct account_id)::integer as count from documents.grant where user_id = $1`;
export const HOME = `select a.number as "accountNumber", s.id as "spaceId", (array_agg(f.id) filter (where f.root = 'inbox'))[1] as inbox,
  (array_agg(f.id) filter (where f.root = 'archive'))[1] as archive
  from accounts.account a join accounts.space s on s.account_id = a.id join documents.folder f on f.account_id = a.id where a.id = $1 group by a.number, s.id`;
export const TIDY = [
  'vacuum (analyze) documents.document',
  'vacuum (analyze) documents.folder',
  'vacuum (analyze) documents.grant',
  'vacuum (analyze) documents.search',
  'analyze identity.user',
  'checkpoint',
];
