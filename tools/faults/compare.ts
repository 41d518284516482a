import type pg from 'pg';
import type { Client } from './client.ts';
import type { Believed } from './client-state.ts';

type Row = {
  readonly id: string;
  readonly sha256: string;
  readonly root: string;
  readonly folder_id: string;
  readonly is_paid: boolean;
  readonly is_done: boolean;
  readonly is_read: boolean;
  readonly version: number;
  readonly subject: string | null;
};
type Upload = { readonly id: string; readonly stage: string };

const DOCUMENTS = `select d.id, original_sha256 as sha256, root, folder_id, is_read, d.version, subject,
    s.paid_at is not null as is_paid, (x.done_at is not null or exists (select from documents.duty y
      where y.account_id = d.account_id and y.document_id = d.id and y.done_at is not null)) as is_done
  from documents.document d
  left join payments.settlement s on s.account_id = d.account_id and s.document_id = d.id
  left join documents.deadline x on x.account_id = d.account_id and x.document_id = d.id
  join accounts.account a on a.id = d.account_id where a.email = $1`;
const DOWNLOADS = `select w.id, w.stage, w.total from documents.download w
  join accounts.account a on a.id = w.account_id where a.email = $1`;
const STAMPS = `select item ->> 'id' as id from documents.stamp_book b
  join accounts.account a on a.id = b.account_id,
  jsonb_array_elements(b.items) with ordinality i (item, n)
  where a.email = $1 and b.kind = 'stamps' order by n`;
const INVITED = `select i.email from team.invite i
  join accounts.account a on a.id = i.account_id where a.email = $1 order by 1`;
const SHARES = `select coalesce(s.folder_id, s.document_id) as id, s.email, s.permission from (
    select g.account_id, g.folder_id, g.document_id, u.email, g.permission from documents.grant g join identity.user u on u.id = g.user_id
    union all select account_id, folder_id, document_id, email, permission from sharing.invitation) s
  join accounts.account a on a.id = s.account_id where a.email = $1`;
const COPIES = 'select count(*)::int as count from documents.document where folder_id = $1';
// What the guest laid into their own folder, or was laid there for them, are copies.
const GIVEN = `select d.original_sha256 as sha256, count(*)::int as count from documents.document d
  join accounts.account a on a.id = d.account_id where a.email = $1 and d.folder_id <> $2 group by 1`;
const PLACES = `select u.id, u.stage from intake.upload u
  join accounts.account a on a.id = u.account_id where a.email = $1`;

/** The stage in which the upload must be at the end, by what its client was told. */
function stageOf({ state, letter }: Believed): string {
  if (state === 'announced') return 'Pending';
  return letter.isLetter ? 'Completed' : 'FailedProcessing';
}

function changedIn(one: Believed, row: Row, root: string): string[] {
  const pairs: readonly (readonly [string, unknown, unknown])[] = [
    ['bytes', row.sha256, one.letter.sha256 || row.sha256],
    ['root', row.root, root],
    ['folder', row.folder_id, one.place],
    ['paid mark', row.is_paid, one.isPaid],
    ['ticked day', row.is_done, one.isDone],
    ['read mark', row.is_read, one.isRead],
    ['version', row.version, one.version],
    ['subject', row.subject, one.subject ?? row.subject],
  ];
  return pairs.flatMap(([what, is, wanted]) =>
    is === wanted ? [] : [`has ${what} ${String(is)}, not ${String(wanted)}`],
  );
}

type There = {
  readonly rows: readonly Row[];
  readonly stage: string | undefined;
  readonly rootOf: Client['rootOf'];
};

function faultsOf(one: Believed, { rows, stage, rootOf }: There): string[] {
  const wanted = one.state === 'refused' || one.madeOf === 'pages' ? undefined : stageOf(one);
  const isThere = one.madeOf === 'pages' || wanted === 'Completed';
  const times = isThere && one.state !== 'destroyed' ? 1 : 0;
  return [
    ...(stage === wanted ? [] : [`is ${stage ?? 'not there'}, not ${wanted ?? 'away'}`]),
    ...(rows.length === times ? [] : [`is there ${rows.length} times, not ${times}`]),
    ...rows.flatMap((row) => changedIn(one, row, rootOf(one.place))),
  ];
}

type Packed = { readonly id: string; readonly stage: string };

/** Downloads that were promised and are not ready; what was destroyed meanwhile leaves nothing to pack. */
async function unpacked(db: pg.Client, { client, downloads, believed }: Client): Promise<string[]> {
  const { rows } = await db.query<Packed>(DOWNLOADS, [client]);
  const kept = new Set(believed.filter((one) => one.state === 'read').map((one) => one.id));
  return downloads.flatMap(({ id, ids }) => {
    const stage = rows.find((row) => row.id === id)?.stage;
    const isEmpty = stage === 'Failed' && !ids.some((one) => kept.has(one));
    return stage === 'Ready' || isEmpty ? [] : [`${client}: the download ${id} is ${stage}`];
  });
}

async function lostStamps(db: pg.Client, { client, stamps }: Client): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(STAMPS, [client]);
  const kept = rows.map(({ id }) => id).join();
  const wanted = stamps.ids.join();
  return kept === wanted ? [] : [`${client}: keeps the stamps ${kept}, not ${wanted}`];
}

async function otherTeam(db: pg.Client, { client, invited }: Client): Promise<string[]> {
  const { rows } = await db.query<{ email: string }>(INVITED, [client]);
  const there = rows.map(({ email }) => email).join();
  const wanted = [...invited].toSorted().join();
  return there === wanted ? [] : [`${client}: has invited ${there}, not ${wanted}`];
}

type Shared = { readonly id: string; readonly email: string; readonly permission: string };

/** Who has what of the client's, and how many copies lie in the folder of the guest. */
async function otherShares(db: pg.Client, who: Client): Promise<string[]> {
  const { client, guest, shares, copies, believed, folders } = who;
  if (guest === null) return [];
  const line = ({ id, email, permission }: Shared) => `${id} ${email} ${permission}`;
  const kept = new Set([
    ...believed.filter((one) => one.state === 'read').map(({ id }) => id),
    ...folders.map(({ id }) => id),
  ]);
  // What is made of pages is open to whom its letter was when that was done.
  const parts = new Set(believed.filter((one) => one.madeOf === 'pages').map(({ id }) => id));
  const { rows } = await db.query<Shared>(SHARES, [client]);
  const there = rows.filter(({ id }) => !parts.has(id)).map(line);
  const wanted = shares.filter(({ id }) => kept.has(id)).map(line);
  const laid = await db.query<{ count: number }>(COPIES, [guest.folderId]);
  const count = laid.rows[0]?.count ?? 0;
  return [
    ...there.filter((one) => !wanted.includes(one)).map((one) => `${client}: ${one} is open`),
    ...wanted.filter((one) => !there.includes(one)).map((one) => `${client}: ${one} is not open`),
    ...(count === copies.count ? [] : [`${client}: laid ${copies.count} copies, not ${count}`]),
  ];
}

type Arrived = { readonly sha256: string; readonly count: number };

/** What was given away lies in the account of the guest, once. */
async function notArrived(db: pg.Client, { client, guest, given }: Client): Promise<string[]> {
  if (guest === null) return [];
  const { rows } = await db.query<Arrived>(GIVEN, [guest.email, guest.folderId]);
  const there = new Map(rows.map(({ sha256, count }) => [sha256, count]));
  return [
    ...given
      .filter((sha256) => there.get(sha256) !== 1)
      .map((sha256) => `${client}: gave ${sha256}, which is there ${there.get(sha256) ?? 0} times`),
    ...rows
      .filter(({ sha256 }) => !given.includes(sha256))
      .map(({ sha256 }) => `${client}: never gave ${sha256}`),
  ];
}

/** Where the product and what its clients were told differ, as sentences. */
export async function differences(db: pg.Client, who: Client): Promise<string[]> {
  const { client, believed, rootOf } = who;
  const { rows } = await db.query<Row>(DOCUMENTS, [client]);
  const { rows: uploads } = await db.query<Upload>(PLACES, [client]);
  const known = new Set(believed.map(({ id }) => id));
  const unknown = rows.filter(({ id }) => !known.has(id));
  return [
    ...(await unpacked(db, who)),
    ...(await lostStamps(db, who)),
    ...(await otherTeam(db, who)),
    ...(await otherShares(db, who)),
    ...(await notArrived(db, who)),
    ...unknown.map(({ id }) => `${client}: ${id} was never sent`),
    ...believed.flatMap((one) =>
      faultsOf(one, {
        rows: rows.filter((row) => row.id === one.id || row.sha256 === one.letter.sha256),
        rootOf,
        stage: uploads.find(({ id }) => id === one.upload)?.stage,
      }).map((fault) => `${client}: ${one.id} (${one.state}) ${fault}`),
    ),
  ];
}
