import { sql } from 'kysely';
import type { Receiver } from '@postkorb/domain/sharing';
import { isId } from '#platform/basics/id';
import type { Ctx } from '#platform/ctx';
import type { Container } from '../recipients/container.ts';

/** Somebody to whom a document or folder may be given, and where it would go. */
export type Given = Receiver & {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly locale: 'de_DE' | 'en_GB';
  /** Null where they have no space in its account. */
  readonly spaceId: string | null;
};

// A Member has a space of their own; Owner and Admins work in the main one.
const PEOPLE = sql`
  select m.user_id, trim(u.first_name || ' ' || u.last_name) as name, u.email, u.locale, s.id as space_id,
    case when m.status <> 'active' then 'deactivated' when s.id = asked.space_id then 'own' else 'colleague' end as how
  from asked
  join identity.membership m on m.account_id = asked.account_id
  join identity.user u on u.id = m.user_id
  join accounts.space s on s.account_id = m.account_id
    and case when m.role = 'Member' then s.user_id = m.user_id else s.kind = 'main' end`;

type Key = Pick<Container, 'accountId' | 'spaceId'>;
const asked = ({ accountId, spaceId }: Key) =>
  sql`select ${accountId}::uuid as account_id, ${spaceId}::uuid as space_id`;

/** The colleagues to whom something of this space may be given, by name. */
export async function findColleagues(ctx: Ctx, key: Key): Promise<readonly Given[]> {
  const { rows } = await sql<Given>`with asked as (${asked(key)})
    select * from (${PEOPLE}) each where how = 'colleague' order by name, user_id`.execute(ctx.db);
  return rows;
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
    select u.id as user_id, trim(u.first_name || ' ' || u.last_name) as name, u.email, u.locale, null as space_id, 'outsider' as how
    from identity.user u where u.id = ${userId} and documents.permission_on_document(
      u.id, ${accountId}, ${kind === 'document' ? id : null}::uuid, ${folderId}) = 'editor'`.execute(
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

/** How many documents it is, or holds, and whether one of them is still being read. */
export async function measureContainer(
  ctx: Ctx,
  { accountId, kind, id }: Pick<Container, 'accountId' | 'kind' | 'id'>,
): Promise<{ readonly documents: number; readonly isReading: boolean }> {
  const of =
    kind === 'document'
      ? sql`d.id = ${id}`
      : sql`d.folder_id in (select f.id from documents.folder f where f.account_id = ${accountId} and ${id}::uuid = any(f.path))`;
  const { rows } = await sql<{ documents: number; isReading: boolean }>`
    select count(*)::int as documents, coalesce(bool_or(d.ready_at is null), false) as is_reading
    from documents.document d where d.account_id = ${accountId} and ${of}`.execute(ctx.db);
  return rows[0] ?? { documents: 0, isReading: false };
}
