import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

type Mark = { readonly database: string; readonly secrets: { readonly databaseOwner: string } };

/** The database of the product that the stories look at, for what no screen does yet. */
export async function open(): Promise<pg.Client> {
  const data = process.env.POSTKORB_E2E_DATA ?? '';
  const mark = JSON.parse(await readFile(join(data, 'postkorb.json'), 'utf8')) as Mark;
  const note = await readFile(join(data, mark.database, 'postmaster.pid'), 'utf8');
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(note.split('\n')[3]),
    user: 'postgres',
    password: mark.secrets.databaseOwner,
    database: 'postkorb',
  });
  await client.connect();
  return client;
}

const JOIN = `with person as (
  select u.id as user_id, own.account_id from identity.user u, identity.user o
  join identity.membership own on own.user_id = o.id where u.email = $1 and o.email = $2),
left_behind as (
  delete from identity.membership m using person p where m.user_id = p.user_id),
space as (
  insert into accounts.space (account_id, kind, user_id)
  select account_id, 'member', user_id from person returning account_id, id)
insert into documents.folder (account_id, id, space_id, type, root, title, path)
select s.account_id, r.id, s.id, r.type::documents.folder_type, r.root::documents.root, r.title, array[r.id]
from space s, (values (gen_random_uuid(), 'FolderInbox', 'inbox', 'Inbox'), (gen_random_uuid(), 'FolderArchive', 'archive', 'Archive'),
  (gen_random_uuid(), 'FolderTrash', 'trash', 'Trash')) r(id, type, root, title)`;

const SIT = `insert into identity.membership (account_id, user_id, role, status)
select own.account_id, u.id, $3, 'active' from identity.user u, identity.user o
join identity.membership own on own.user_id = o.id where u.email = $1 and o.email = $2`;

async function takeSeat(email: string, owner: string, role: 'Admin' | 'Member'): Promise<void> {
  const client = await open();
  try {
    await client.query(JOIN, [email, owner]);
    await client.query(SIT, [email, owner, role]);
  } finally {
    await client.end();
  }
}

/** Makes somebody an Admin of another person's account who was a Member there before, and kept the space they had. */
export const becomeAdmin = (email: string, owner: string) => takeSeat(email, owner, 'Admin');

/** Makes somebody a Member of another person's account, with a space of their own. */
export const becomeMember = (email: string, owner: string) => takeSeat(email, owner, 'Member');

const FILL = `with person as (
  select m.account_id from identity.user u join identity.membership m on m.user_id = u.id where u.email = $1),
inbox as (
  select f.account_id, f.id, f.space_id from documents.folder f join person using (account_id) where f.type = 'FolderInbox'),
counted as (
  insert into documents.sequence as s (account_id, last) select account_id, $2::int from person
  on conflict (account_id) do update set last = s.last + $2::int returning account_id, last)
insert into documents.document (account_id, seq, public_id, space_id, folder_id, root, file_type,
  filename, media_type, bytes, original_sha256, ready_at, created_at, updated_at)
select i.account_id, c.last - $2::int + n, i.account_id || '/' || (c.last + n), i.space_id, i.id, 'inbox',
  'Pdf', 'a.pdf', 'application/pdf', 1, repeat('a', 64), now(), now(), now()
from inbox i join counted c using (account_id), generate_series(1, $2::int) n`;

/** So many letters without pages in somebody's Inbox, at once: more than anybody would wait for. */
export async function fillInbox(email: string, count: number): Promise<void> {
  const client = await open();
  try {
    await client.query(FILL, [email, count]);
  } finally {
    await client.end();
  }
}

const BEING_READ = `update documents.document d set ready_at = null, filename = 'Scan 4711.pdf'
from identity.user u join identity.membership m on m.user_id = u.id where u.email = $1 and d.account_id = m.account_id`;

/** All that somebody has is still being read. */
export const letReadingGoOn = (email: string) => age(BEING_READ, email);

const AGE = `update identity.session s set proven_at = proven_at - interval '6 minutes'
from identity.user u where u.id = s.user_id and u.email = $1`;

async function age(statement: string, ...values: readonly unknown[]): Promise<void> {
  const client = await open();
  try {
    await client.query(statement, [...values]);
  } finally {
    await client.end();
  }
}

const AGE_POST = `update documents.document d set created_at = d.created_at - interval '3 days'
from identity.user u join identity.membership m on m.user_id = u.id where u.email = $1 and d.account_id = m.account_id`;

/** All that somebody has came three days earlier than it did. */
export const agePost = (email: string) => age(AGE_POST, email);

/** Lets six minutes pass since somebody proved who they are. */
export const ageProof = (email: string) => age(AGE, email);

const USE = `update originals.return_address a set used_at = now() from identity.user u
join identity.membership m on m.user_id = u.id where u.email = $1 and m.account_id = a.account_id`;

/** Originals were sent to the addresses of this person's account. */
export const useAddresses = (email: string) => age(USE, email);

const CERTIFICATES = `update identity.saml_certificate c set not_after = now() + interval '20 days'
from identity.user u join identity.membership m on m.user_id = u.id
where u.email = $1 and m.account_id = c.account_id and c.used_at is not null`;

/** The certificate in use of this person's company login ends in twenty days. */
export const letCertificateEnd = (email: string) => age(CERTIFICATES, email);

const REST = `update identity.session s set seen_at = seen_at - make_interval(mins => $2::int)
from identity.user u where u.id = s.user_id and u.email = $1`;

/** Lets so many minutes pass in which somebody uses none of their devices. */
export const restFor = (email: string, minutes: number) => age(REST, email, minutes);

const SHARE = `with above as (
  select f.* from documents.folder f join identity.membership m using (account_id) join identity.user o on o.id = m.user_id
  where o.email = $1 and m.role = 'Owner' and f.type = 'FolderArchive' and f.space_id in (
    select id from accounts.space where kind = 'main')),
folder as (
  insert into documents.folder (account_id, id, space_id, parent_id, type, root, path, title)
  select account_id, n.id, space_id, above.id, 'Folder', root, path || n.id, $3
  from above, (select gen_random_uuid() as id) n returning account_id, id)
insert into documents.grant (account_id, user_id, folder_id, permission)
select f.account_id, u.id, f.id, $4::documents.permission from folder f, identity.user u where u.email = $2`;

type Shared = { readonly title: string; readonly permission: 'viewer' | 'editor' };

/** Opens a new folder of an Owner to somebody: sharing has no screen yet. */
export const shareFolder = (owner: string, email: string, { title, permission }: Shared) =>
  age(SHARE, owner, email, title, permission);

const DAY_COMES = `update identity.sign_in_policy p set second_factor_from = now()
from identity.membership m join identity.user u on u.id = m.user_id
where u.email = $1 and p.account_id = m.account_id and p.second_factor_from is not null`;

/** Lets the day come on which the account of this person wants a second factor. */
export const letFactorDayCome = (email: string) => age(DAY_COMES, email);

const PAPER = `with person as (
  select m.account_id from identity.user u join identity.membership m on m.user_id = u.id where u.email = $1),
scanned as (
  update documents.document d set scan_id = 'PRAXIS-' || d.seq, file_type = 'LetterScan', digital_source = null
  from person p where d.account_id = p.account_id returning d.account_id, d.id, d.scan_id),
received as (
  insert into originals.original (account_id, document_id, scan_id, received_on, is_simulated, moved_at)
  select account_id, id, scan_id, current_date, true, now() - interval '1 minute' from scanned
  returning account_id, document_id, moved_at)
insert into originals.move (account_id, document_id, step, to_station, at)
select account_id, document_id, 1, 'StorageShortTerm', moved_at from received`;

/** Lets all letters of a person have come on paper that the practice centre made up, as those of the demo did. */
export async function putOnPaper(email: string): Promise<void> {
  const client = await open();
  try {
    await client.query(PAPER, [email]);
  } finally {
    await client.end();
  }
}

const OF_PERSON = `account_id = (select m.account_id from identity.user u join identity.membership m on m.user_id = u.id where u.email = $1)`;

/** Where the papers of a person lie, also those whose letters are destroyed. */
export async function placesOfPapers(email: string): Promise<string[]> {
  const client = await open();
  try {
    const { rows } = await client.query<{ place: string }>(
      `select place from originals.original where ${OF_PERSON}`,
      [email],
    );
    return rows.map(({ place }) => place);
  } finally {
    await client.end();
  }
}

/** The machine is less sure of what it read in these fields of all letters of a person. */
export const letReadingsBeUnsure = (email: string, ...fields: readonly string[]) =>
  age(
    `update extraction.reading set score = least(score, 0.3) where field = any($2) and ${OF_PERSON}`,
    email,
    fields,
  );

/** The first letter of a person came so many days ago. */
export const ageFirstLetter = (email: string, days: number) =>
  age(
    `update documents.document set created_at = created_at - make_interval(days => $2::int) where seq = 1 and ${OF_PERSON}`,
    email,
    days,
  );

/** The papers of a person came so many days ago. */
export const agePapers = (email: string, days: number) =>
  age(
    `update originals.original set received_on = (now() at time zone 'Europe/Berlin')::date - $2::int where ${OF_PERSON}`,
    email,
    days,
  );

/** What a person was warned of was said so many days earlier. */
export const ageWarnings = (email: string, days: number) =>
  age(
    `update originals.warning set made_at = made_at - make_interval(days => $2::int),
    told_at = told_at - make_interval(days => $2::int) where ${OF_PERSON}`,
    email,
    days,
  );

/** The day of the next monthly return of a person has come, and it was told. */
export const letMonthlyDayCome = (email: string) =>
  age(
    `update originals.keeping set returns_next_on = (now() at time zone 'Europe/Berlin')::date,
    returns_told_on = (now() at time zone 'Europe/Berlin')::date where ${OF_PERSON}`,
    email,
  );

const RUN = `select graphile_worker.add_job($1)`;
const RUNS = `select count(*)::int as count from graphile_worker.jobs where task_identifier = $1`;

/** Runs a job that the clock starts otherwise, and waits until it is done. */
export async function runJob(name: string): Promise<void> {
  const client = await open();
  try {
    await client.query(RUN, [name]);
    for (let left = 300; left > 0; left -= 1) {
      const { rows } = await client.query<{ count: number }>(RUNS, [name]);
      if (rows[0]?.count === 0) return;
      await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error(`${name} did not end`);
  } finally {
    await client.end();
  }
}
const DAYS_PASS = `update originals.return r set sent_at = r.sent_at - make_interval(days => $2::int) from identity.user u
join identity.membership m on m.user_id = u.id where u.email = $1 and m.account_id = r.account_id`;

/** Lets so many days pass since the packets of this person's account were sent. */
export const passDaysSinceSent = (email: string, days: number) => age(DAYS_PASS, email, days);

const KEEP = `update identity.credential c set salt = $2, verifier = $3, iterations = $4::int
from identity.user u where u.id = c.user_id and u.email = $1`;

type Credential = { readonly salt: string; readonly verifier: string; readonly rounds: number };

/** Keeps this of somebody's password. */
export const keepCredential = (email: string, { salt, verifier, rounds }: Credential) =>
  age(KEEP, email, salt, verifier, rounds);

const ROUNDS = `select c.iterations from identity.credential c join identity.user u on u.id = c.user_id where u.email = $1`;

/** With how many rounds somebody's password is kept. */
export async function roundsOf(email: string): Promise<number | undefined> {
  const client = await open();
  try {
    const { rows } = await client.query<{ iterations: number }>(ROUNDS, [email]);
    return rows[0]?.iterations;
  } finally {
    await client.end();
  }
}
