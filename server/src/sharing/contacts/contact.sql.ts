import { sql } from 'kysely';
import type { NewContact } from '@postkorb/domain/sharing';
import type { Ctx } from '#platform/ctx';

/** Somebody whom the people of a space may share with. */
export type ContactRow = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** Whether they sit in the viewer's account. */
  readonly isColleague: boolean;
};

/** Keeps people as contacts of the viewer's home; a name that is known stays where none is given. */
export async function keepContacts(ctx: Ctx, contacts: readonly NewContact[]): Promise<void> {
  const { accountId, homeSpaceId: spaceId } = ctx.viewer;
  const [emails, names] = [contacts.map(({ email }) => email), contacts.map(({ name }) => name)];
  await sql`
    insert into sharing.contact as c (account_id, space_id, email, name, used_at)
    select ${accountId}::uuid, ${spaceId}::uuid, n.email, n.name, ${ctx.now()}::timestamptz
    from unnest(${emails}::text[], ${names}::text[]) n (email, name) order by n.email
    on conflict (account_id, space_id, email) do update
    set name = coalesce(nullif(excluded.name, ''), c.name), used_at = excluded.used_at`.execute(
    ctx.db,
  );
}

type Asked = { readonly search: string; readonly first: number; readonly after: string | null };
const pattern = (search: string) => `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`;

/** Contacts of the viewer's home and colleagues whose address or name holds what is searched; a colleague is one, whatever name was kept for them. */
function known(ctx: Ctx, search: string) {
  const { accountId, homeSpaceId: spaceId, userId } = ctx.viewer;
  const like = pattern(search);
  return sql`
    with colleague as (
      select u.id, u.email, trim(u.first_name || ' ' || u.last_name) as name, true as is_colleague
      from identity.membership m join identity.user u on u.id = m.user_id
      where m.account_id = ${accountId} and m.status = 'active' and m.user_id <> ${userId})
    select * from (
      select * from colleague
      union all
      select c.id, c.email, c.name, false from sharing.contact c
      where c.account_id = ${accountId} and c.space_id = ${spaceId} and not exists (select from colleague where colleague.email = c.email)
    ) each where email ilike ${like} or name ilike ${like}`;
}

/** How many of them there are. */
export async function countContacts(ctx: Ctx, search: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${known(ctx, search)}) each`.execute(ctx.db);
  return rows[0]?.count ?? 0;
}

/** The same by address, one more than asked for. */
export async function findContacts(
  ctx: Ctx,
  { search, first, after }: Asked,
): Promise<readonly ContactRow[]> {
  const { rows } = await sql<ContactRow>`
    select * from (${known(ctx, search)}) each where ${after}::text is null or email > ${after}
    order by email limit ${first + 1}`.execute(ctx.db);
  return rows;
}

/** The contacts of the viewer's home with these addresses. */
export async function findContactsBy(
  ctx: Ctx,
  emails: readonly string[],
): Promise<readonly ContactRow[]> {
  const rows = await ctx.db
    .selectFrom('sharing.contact')
    .select(['id', 'email', 'name'])
    .where('accountId', '=', ctx.viewer.accountId)
    .where('spaceId', '=', ctx.viewer.homeSpaceId)
    .where('email', 'in', [...emails])
    .orderBy('email')
    .execute();
  return rows.map((row) => ({ ...row, isColleague: false }));
}
