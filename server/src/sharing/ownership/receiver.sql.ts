import { sql } from 'kysely';
import { present } from '@postkorb/domain/basics';
import type { Receiver } from '@postkorb/domain/sharing';
import type { DocumentKey } from '#documents';
import { isId } from '#platform/basics/id';
import type { Ctx } from '#platform/ctx';
import type { Container } from '../recipients/container.ts';

/** Somebody to whom a document or folder may be given, and where it would go: `spaceId` is null where they have none. */
export type Given = Receiver & {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly locale: 'de_DE' | 'en_GB';
  readonly accountId: string;
};

const NAME = sql`trim(u.first_name || ' ' || u.last_name)`;

// A Member has a space of their own; Owner and Admins work in the main one.
const SPACE = sql`accounts.space s on s.account_id = m.account_id
    and case when m.role = 'Member' then s.user_id = m.user_id else s.kind = 'main' end`;

const PEOPLE = sql`
  select m.user_id, ${NAME} as name, u.email, u.locale, s.account_id, s.id as space_id,
    case when m.status <> 'active' then 'deactivated' when s.id = asked.space_id then 'own' else 'colleague' end as how
  from asked
  join identity.membership m on m.account_id = asked.account_id
  join identity.user u on u.id = m.user_id
  join ${SPACE}`;

// Of several accounts of a login their own one is meant, then the one they have been in for longest.
const OUTSIDER = sql`
  select u.id as user_id, ${NAME} as name, u.email, u.locale, own.account_id, own.space_id, 'outsider' as how
  from identity.user u left join lateral (
    select s.account_id, s.id as space_id from identity.membership m join ${SPACE}
    where m.user_id = u.id and m.status = 'active' order by m.role = 'Owner' desc, m.created_at, m.account_id limit 1) own on true`;

type Key = Pick<Container, 'accountId' | 'spaceId'>;
const asked = ({ accountId, spaceId }: Key) =>
  sql`select ${accountId}::uuid as account_id, ${spaceId}::uuid as space_id`;

const MOST_OUTSIDERS = 50;

/** The colleagues to whom something of this space may be given, and then the outsiders who may edit it, by name. */
export async function findAllReceivers(
  ctx: Ctx,
  container: Pick<Container, 'accountId' | 'spaceId' | 'kind' | 'id' | 'folderId'>,
): Promise<readonly Given[]> {
  const { accountId, kind, id, folderId } = container;
  const { rows } = await sql<Given>`with asked as (${asked(container)})
    select * from (${PEOPLE}) each where how = 'colleague' order by name, user_id`.execute(ctx.db);
  const { rows: outsiders } = await sql<Given>`
    select * from (${OUTSIDER}) each where space_id is not null and user_id in (
      select g.user_id from documents.grant g join documents.folder f on f.account_id = g.account_id and f.id = ${folderId}
      where g.account_id = ${accountId} and g.permission = 'editor' and (g.ends_on is null or not documents.is_over(g.ends_on))
        and (g.folder_id = any(f.path) or g.document_id = ${kind === 'document' ? id : null}::uuid)
        and not exists (select from identity.membership m where m.account_id = g.account_id and m.user_id = g.user_id))
    order by name, user_id limit ${MOST_OUTSIDERS}`.execute(ctx.db);
  return [...rows, ...outsiders];
}

/** This person, as far as they are known in its account; somebody of another account is an outsider where it was opened to them to edit. */
export async function findReceiver(
  ctx: Ctx,
  container: Pick<Container, 'accountId' | 'spaceId' | 'kind' | 'id' | 'folderId'>,
  userId: string,
): Promise<Given | undefined> {
  if (!isId(userId)) return undefined;
  const { rows } = await sql<Given>`with asked as (${asked(container)})
    select * from (${PEOPLE}) each where user_id = ${userId}`.execute(ctx.db);
  if (rows[0]) return rows[0];
  const { accountId, kind, id, folderId } = container;
  const { rows: outsiders } = await sql<Given>`
    select * from (${OUTSIDER}) each where user_id = ${userId} and documents.permission_on_document(
      user_id, ${accountId}, ${kind === 'document' ? id : null}::uuid, ${folderId}) = 'editor'`.execute(
    ctx.db,
  );
  return outsiders[0];
}

/** Those whose own this space is. */
export async function findSpacePeople(
  ctx: Ctx,
  key: Key,
): Promise<readonly Pick<Given, 'userId' | 'name' | 'email' | 'locale'>[]> {
  const { rows } = await sql<Given>`with asked as (${asked(key)})
    select * from (${PEOPLE}) each where how = 'own' order by name, user_id`.execute(ctx.db);
  return rows;
}

type Place = Pick<Container, 'accountId' | 'kind' | 'id'>;

const inside = ({ accountId, kind, id }: Place) =>
  kind === 'document'
    ? sql`d.account_id = ${accountId} and d.id = ${id}`
    : sql`d.account_id = ${accountId} and d.folder_id in (
        select f.id from documents.folder f where f.account_id = ${accountId} and ${id}::uuid = any(f.path))`;

type Measure = {
  readonly documents: number;
  /** With the folder itself; none of a document. */
  readonly folders: number;
  /** Whether one of the documents is still being read. */
  readonly isReading: boolean;
  /** How many of them hide pages. */
  readonly hiding: number;
  readonly bytes: number;
};

/** How much it is, or holds. */
export async function measureContainer(ctx: Ctx, container: Place): Promise<Measure> {
  const { accountId, kind, id } = container;
  const { rows } = await sql<Measure>`
    select count(*)::int as documents, coalesce(bool_or(d.ready_at is null), false) as is_reading,
      count(*) filter (where d.hides_pages)::int as hiding, coalesce(sum(d.bytes), 0)::bigint as bytes,
      (select count(*)::int from documents.folder f
        where ${kind === 'folder'} and f.account_id = ${accountId} and ${id}::uuid = any(f.path)) as folders
    from documents.document d where ${inside(container)}`.execute(ctx.db);
  return rows[0] ?? { documents: 0, folders: 0, isReading: false, hiding: 0, bytes: 0 };
}

export type Staying = { readonly id: string; readonly subject: string };

type Numbered = DocumentKey & Staying & { readonly seq: number };
const LOOKED_AT = 1_000;

/** The first of its documents, at most so many, that cannot go to another account: something of theirs lies here. */
export async function findStaying(ctx: Ctx, container: Place, most: number): Promise<Staying[]> {
  const found: Staying[] = [];
  let after = 0;
  while (found.length < most) {
    const { rows } = await sql<Numbered>`
      select d.account_id, d.id, d.subject, d.seq from documents.document d
      where ${inside(container)} and d.seq > ${after} order by d.seq limit ${LOOKED_AT}`.execute(
      ctx.db,
    );
    const kept = new Set<string>();
    for (const { staying } of ctx.handovers)
      for (const id of (await staying?.(ctx, rows)) ?? []) kept.add(id);
    for (const { id, subject } of rows) if (kept.has(id)) found.push({ id, subject });
    if (rows.length < LOOKED_AT) break;
    after = present(rows.at(-1)).seq;
  }
  return found.slice(0, most);
}
