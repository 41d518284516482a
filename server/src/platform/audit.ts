import { sql } from 'kysely';
import { present, type JournalAction, type JournalKind } from '@postkorb/domain/basics';
import { ANONYMOUS, inAccount, type Actor, type Ctx } from './ctx.ts';

type Entry = {
  /** One that a domain declares: the screens have words for each. */
  readonly action: JournalAction;
  readonly objects: readonly string[];
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
  readonly reason?: string;
};

// Before somebody is signed in, nobody acts yet for whom the session is opened.
const isThePerson = ({ actor, viewer }: Ctx) =>
  actor.kind === 'person' && [viewer.userId, ANONYMOUS.userId].includes(actor.userId);

function payloadOf(ctx: Ctx, entry: Entry): string {
  const { userId, role } = ctx.viewer;
  // Said only where it is somebody else than the viewer: what people do for themselves is nearly everything.
  const by = isThePerson(ctx) ? undefined : ctx.actor;
  return JSON.stringify({ ...entry, actor: { userId, role }, by, request: ctx.requestId });
}

async function append(ctx: Ctx, entry: Entry): Promise<number> {
  const { accountId } = ctx.viewer;
  const { rows } = await sql<{ seq: number }>`
    select platform.append_journal(${accountId}::uuid, ${payloadOf(ctx, entry)}::jsonb) as seq`.execute(
    ctx.db,
  );
  return Number(rows[0]?.seq);
}

/** Writes the action's journal entry in the action's own transaction, chained to the account's last one. */
export async function record(ctx: Ctx, entry: Entry): Promise<void> {
  await append(ctx, entry);
}

/** An entry's place in its chain and its hash: whoever knows both knows all that came before it. */
export type Mark = { readonly seq: number; readonly hash: string };

/** Writes an entry as `record` does, and answers where it stands. */
export async function recordWithMark(ctx: Ctx, entry: Entry): Promise<Mark> {
  const seq = await append(ctx, entry);
  const { rows } = await sql<{ hash: string }>`
    select hash from platform.journal where account_id = ${ctx.viewer.accountId} and seq = ${seq}`.execute(
    ctx.db,
  );
  return { seq, hash: present(rows[0]).hash };
}

type Kept = { readonly accountId: string; readonly entry: Entry };

/** Writes entries into the journals of several accounts, always in the same order, so that no two wait for each other. */
export async function recordInAll(ctx: Ctx, kept: readonly Kept[]): Promise<void> {
  const inOrder = kept.toSorted((a, b) => (a.accountId < b.accountId ? -1 : 1));
  const accounts = inOrder.map(({ accountId }) => accountId);
  const payloads = inOrder.map(({ accountId, entry }) =>
    payloadOf(inAccount(ctx, accountId), entry),
  );
  // A moved box of the scan centre writes into thousands of journals.
  await sql`
    select platform.append_journal(k.account_id, k.payload::jsonb)
    from unnest(${accounts}::uuid[], ${payloads}::text[]) as k (account_id, payload)`.execute(
    ctx.db,
  );
}

/** An entry as it was written, and its place in the account's chain. */
export type Recorded = Entry & {
  readonly seq: number;
  readonly at: Date;
  /** For whom it was done. */
  readonly actor: { readonly userId: string; readonly role: string };
  /** Who did it, where that was not the same person; entries of earlier versions do not say it of jobs. */
  readonly by?: Actor;
};

type Question = {
  readonly accountId: string;
  readonly object: string;
  /** Whether the asker is told all of it, also what is told to nobody who was let in. */
  readonly isWhole: boolean;
  /** Only what was written at this moment or later. */
  readonly since: Date | null;
  /** Only what comes before this entry. */
  readonly before: number | null;
  readonly most: number;
};

const kindsWhere = ({ journalKinds }: Ctx, is: (kind: JournalKind) => boolean) =>
  Object.keys(journalKinds).filter((name) => is(journalKinds[name] ?? {}));

/** What the journal of an account says in the history of one document, the latest first; the asker knows that it is within reach. */
export async function entriesAbout(ctx: Ctx, question: Question): Promise<Recorded[]> {
  const { accountId, object, isWhole, since, before, most } = question;
  const actions = kindsWhere(
    ctx,
    ({ inHistory, isOwn }) => inHistory === true && (isWhole || !isOwn),
  );
  // Apart, so that the index of objects is asked and not the whole chain of the account read backwards.
  const { rows } = await sql<{ seq: number; at: Date; action: JournalAction; entry: string }>`
    with about as materialized (
      select account_id, seq, at, action, entry from platform.journal where (entry::jsonb -> 'objects') ? ${object})
    select seq, at, action, entry from about
    where account_id = ${accountId} and action = any(${actions}::text[])
      and (${since}::timestamptz is null or at >= ${since}) and (${before}::bigint is null or seq < ${before})
    order by seq desc limit ${most}`.execute(ctx.db);
  return rows.map(({ entry, ...row }) => ({ ...(JSON.parse(entry) as Recorded), ...row }));
}

type OfPerson = Omit<Question, 'object' | 'isWhole' | 'since'> & { readonly userId: string };

/** What the journal of an account says of the login of one person: what was done for them, and what others did to it; the latest first. */
export async function entriesOfPerson(ctx: Ctx, question: OfPerson): Promise<Recorded[]> {
  const { accountId, userId, before, most } = question;
  const own = kindsWhere(ctx, ({ security }) => security === 'own');
  const named = kindsWhere(ctx, ({ security }) => security === 'named');
  const open = kindsWhere(ctx, ({ settledBy }) => settledBy !== undefined);
  const settling = open.map((name) => ctx.journalKinds[name]?.settledBy ?? '');
  const { rows } = await sql<{ seq: number; at: Date; action: JournalAction; entry: string }>`
    with own as (
      select j.seq, j.at, j.action, j.entry from platform.journal j
      where j.account_id = ${accountId} and j.action like 'identity.%' and (j.entry::jsonb #>> '{actor,userId}') = ${userId}
        and j.action = any(${own}::text[]) and (${before}::bigint is null or j.seq < ${before})
        and (j.action <> all(${open}::text[]) or not exists (select from platform.journal s
          where s.account_id = ${accountId} and s.action like 'identity.%' and (s.entry::jsonb #>> '{actor,userId}') = ${userId}
            and s.seq > j.seq and (s.entry::jsonb -> 'objects') ? (j.entry::jsonb #>> '{objects,0}')
            and s.action = (${settling}::text[])[array_position(${open}::text[], j.action)]))
      order by j.seq desc limit ${most}),
    about as materialized (
      select account_id, seq, at, action, entry from platform.journal where (entry::jsonb -> 'objects') ? ${userId})
    select * from own union all
    select seq, at, action, entry from about where account_id = ${accountId} and action = any(${named}::text[])
      and (${before}::bigint is null or seq < ${before})
    order by seq desc limit ${most}`.execute(ctx.db);
  return rows.map(({ entry, ...row }) => ({ ...(JSON.parse(entry) as Recorded), ...row }));
}
