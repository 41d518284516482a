import { present } from '@postkorb/domain/basics';
import { sql } from 'kysely';
import type { Folding, SenderId } from '@postkorb/domain/extraction';
import type { Ctx } from '#platform/ctx';

/** A sender as the letters of one space know them. */
export type SenderRow = {
  readonly accountId: string;
  readonly id: string;
  readonly spaceId: string;
  readonly name: string;
  /** What was said of whether their post is advertising. */
  readonly folding: Folding | null;
  /** How many letters are theirs. */
  readonly letters: number;
};

/** One sender by whom a letter might be, with all by which they are known again. */
export type Candidate = {
  readonly id: string;
  readonly folding: Folding | null;
  readonly ids: readonly SenderId[];
};

// So many senders that share a number with one letter are looked at.
const MOST_CANDIDATES = 50;

/** Nobody else notes senders of this space until the transaction ends: the same new one is noted once. */
export async function lockSenders(ctx: Ctx, spaceId: string): Promise<void> {
  await sql`select from accounts.space where account_id = ${ctx.viewer.accountId} and id = ${spaceId} for no key update`.execute(
    ctx.db,
  );
}

/** The senders of a space that share something with these marks. */
export async function findCandidates(
  ctx: Ctx,
  spaceId: string,
  ids: readonly SenderId[],
): Promise<readonly Candidate[]> {
  const { accountId } = ctx.viewer;
  const [kinds, values] = [ids.map(({ kind }) => kind), ids.map(({ value }) => value)];
  const { rows } = await sql<Candidate>`
    select s.id, s.folding, (select jsonb_agg(jsonb_build_object('kind', m.kind, 'value', m.value)) from extraction.sender_mark m
      where m.account_id = s.account_id and m.sender_id = s.id) as ids
    from extraction.sender s
    where s.account_id = ${accountId} and s.space_id = ${spaceId} and s.id in (
      select m.sender_id from extraction.sender_mark m join unnest(${kinds}::text[], ${values}::text[]) n (kind, value)
        on n.kind = m.kind and n.value = m.value
      where m.account_id = ${accountId})
    order by s.id limit ${MOST_CANDIDATES}`.execute(ctx.db);
  return rows;
}

type NewSender = {
  readonly spaceId: string;
  readonly name: string;
};

/** Keeps a sender nobody knew; its id. */
export async function insertSender(ctx: Ctx, { spaceId, name }: NewSender): Promise<string> {
  const { id } = await ctx.db
    .insertInto('extraction.sender')
    .values({ accountId: ctx.viewer.accountId, spaceId, name, createdAt: ctx.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

// A house that writes from many domains is known by the first of them.
const MOST_MARKS = 60;

/** Adds marks by which a sender is known again; those that are known stay. */
export async function addMarks(
  ctx: Ctx,
  senderId: string,
  ids: readonly SenderId[],
): Promise<void> {
  const { accountId } = ctx.viewer;
  const [kinds, values] = [ids.map(({ kind }) => kind), ids.map(({ value }) => value)];
  await sql`insert into extraction.sender_mark (account_id, sender_id, kind, value)
    select ${accountId}::uuid, ${senderId}::uuid, n.kind, n.value from unnest(${kinds}::text[], ${values}::text[]) n (kind, value)
    where (select count(*) from extraction.sender_mark m where m.account_id = ${accountId} and m.sender_id = ${senderId}) < ${MOST_MARKS}
    on conflict do nothing`.execute(ctx.db);
}

/** A document is by this sender, whoever it was said to be by before. */
export async function setSender(ctx: Ctx, documentId: string, senderId: string): Promise<void> {
  await sql`insert into extraction.sender_document as o (account_id, document_id, sender_id)
    values (${ctx.viewer.accountId}, ${documentId}, ${senderId})
    on conflict (account_id, document_id) do update set sender_id = excluded.sender_id
      where o.sender_id <> excluded.sender_id`.execute(ctx.db);
}

type Known = {
  readonly documentId: string;
  readonly senderId: string;
  readonly spaceId: string;
  readonly marks: readonly SenderId[];
};

/** `addMarks` and `setSender` for a sender of this space that is known already; false where it is gone meanwhile. */
export async function setKnownSender(
  ctx: Ctx,
  { documentId, senderId, spaceId, marks }: Known,
): Promise<boolean> {
  const { accountId } = ctx.viewer;
  const [kinds, values] = [marks.map(({ kind }) => kind), marks.map(({ value }) => value)];
  const { rows } = await sql`
    with known as (select account_id, id from extraction.sender
        where account_id = ${accountId} and id = ${senderId} and space_id = ${spaceId} for key share),
      marked as (insert into extraction.sender_mark (account_id, sender_id, kind, value)
        select k.account_id, k.id, n.kind, n.value from known k, unnest(${kinds}::text[], ${values}::text[]) n (kind, value)
        where (select count(*) from extraction.sender_mark m where m.account_id = k.account_id and m.sender_id = k.id) < ${MOST_MARKS}
        on conflict do nothing),
      noted as (insert into extraction.sender_document as o (account_id, document_id, sender_id)
        select account_id, ${documentId}::uuid, id from known
        on conflict (account_id, document_id) do update set sender_id = excluded.sender_id
          where o.sender_id <> excluded.sender_id)
    select from known`.execute(ctx.db);
  return rows.length > 0;
}

const senders = sql`
  select s.account_id, s.id, s.space_id, s.name, s.folding, (select count(*)::int from extraction.sender_document d
    where d.account_id = s.account_id and d.sender_id = s.id) as letters
  from extraction.sender s`;

type Page = { readonly first: number; readonly after: string | null };

// Said as the index of the senders of a space says it.
const isOwn = ({ viewer: { accountId, spaces } }: Ctx) =>
  sql<boolean>`s.account_id = ${accountId} and s.space_id = any(${[...spaces]}::uuid[])`;

// Senders of the viewer's own spaces from whom something was learned.
const isTaught = (ctx: Ctx) => sql<boolean>`${isOwn(ctx)} and (s.folding is not null or exists (
    select from extraction.sender_document o join extraction.lesson l using (account_id, document_id)
    where o.account_id = s.account_id and o.sender_id = s.id))`;

/** The senders of the viewer's own spaces from which something was learned, in the order of their ids, one more than asked for. */
export async function findSenders(ctx: Ctx, { first, after }: Page): Promise<readonly SenderRow[]> {
  const { rows } = await sql<SenderRow>`${senders}
    where ${isTaught(ctx)} and (${after}::uuid is null or s.id > ${after}::uuid)
    order by s.id limit ${first + 1}`.execute(ctx.db);
  return rows;
}

/** How many of them there are on all pages. */
export async function countSenders(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from extraction.sender s where ${isTaught(ctx)}`.execute(ctx.db);
  return present(rows[0]).n;
}

/** One sender of the viewer's own spaces, or undefined. */
export async function findOwnSender(ctx: Ctx, id: string): Promise<SenderRow | undefined> {
  const { rows } = await sql<SenderRow>`${senders} where ${isOwn(ctx)} and s.id = ${id}`.execute(
    ctx.db,
  );
  return rows[0];
}

const MOST_NAMED = 5;

/** The senders of the viewer's own spaces whose name holds this: those it begins with first. */
export async function findSendersWith(ctx: Ctx, part: string): Promise<readonly SenderRow[]> {
  if (part === '') return [];
  const { rows } = await sql<SenderRow>`${senders}
    where ${isOwn(ctx)} and position(lower(${part}) in lower(s.name)) > 0
    order by starts_with(lower(s.name), lower(${part})) desc, lower(s.name), s.id limit ${MOST_NAMED}`.execute(
    ctx.db,
  );
  return rows;
}

/** Of whom these documents are, by the id of the document: senders of the viewer's own spaces. */
export async function findSendersByDocument(
  ctx: Ctx,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, SenderRow>> {
  const { accountId, spaces } = ctx.viewer;
  const { rows } = await sql<SenderRow & { documentId: string }>`
    select o.document_id, s.* from extraction.sender_document o cross join lateral (${senders}
      where s.account_id = o.account_id and s.id = o.sender_id and s.space_id = any(${[...spaces]}::uuid[])) s
    where o.account_id = ${accountId} and o.document_id = any(${[...documentIds]}::uuid[])`.execute(
    ctx.db,
  );
  return new Map(rows.map(({ documentId, ...row }) => [documentId, row]));
}

/** These senders of the viewer's own spaces, locked until the transaction ends. */
export async function lockOwnSenders(ctx: Ctx, ids: readonly string[]) {
  const { accountId, spaces } = ctx.viewer;
  const { rows } = await sql<Omit<SenderRow, 'accountId' | 'letters'>>`
    select id, space_id, name, folding from extraction.sender where account_id = ${accountId} and space_id = any(${[...spaces]}::uuid[])
      and id = any(${[...ids]}::uuid[]) order by id for update`.execute(ctx.db);
  return rows;
}

/** One sender becomes part of another: letters, with what they taught, and marks go along; what was said of the other's post counts first. */
export async function mergeSender(ctx: Ctx, id: string, into: string): Promise<void> {
  const { accountId } = ctx.viewer;
  await sql`insert into extraction.sender_mark (account_id, sender_id, kind, value)
    select account_id, ${into}::uuid, kind, value from extraction.sender_mark where account_id = ${accountId} and sender_id = ${id}
    on conflict do nothing`.execute(ctx.db);
  await sql`update extraction.sender s set folding = coalesce(s.folding, o.folding) from extraction.sender o
    where s.account_id = ${accountId} and s.id = ${into} and o.account_id = s.account_id and o.id = ${id}`.execute(
    ctx.db,
  );
  // A sender is forgotten with the last of its letters, and so is the one that has none any more.
  await sql`update extraction.sender_document set sender_id = ${into}
    where account_id = ${accountId} and sender_id = ${id}`.execute(ctx.db);
}
