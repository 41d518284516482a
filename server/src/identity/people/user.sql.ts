import type { Locale } from '@postkorb/domain/accounts';
import { RESTORE_EMAIL_DAYS, type UserRole } from '@postkorb/domain/identity';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx, Viewer } from '#platform/ctx';
import { viewerFrom } from './viewer.ts';

const DAY_MS = 86_400_000;

export type NewUser = {
  /** Under which id somebody was expected; a new one where nobody was. */
  readonly id?: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly locale: Locale;
  readonly showTour?: boolean;
  /** Whether nobody needs to ask whose mailbox it is: demo people, and whoever came by a link that was mailed there. */
  readonly mailboxProven?: boolean;
  /** Whether the address is theirs only until somebody else proves its mailbox. */
  readonly addressIsLent?: boolean;
};

/** A new login, or nothing when the address already has one. */
export async function insertUser(ctx: Ctx, user: NewUser): Promise<string | undefined> {
  const { email, firstName, lastName, locale, showTour = false, addressIsLent = false } = user;
  const expected = user.id === undefined ? {} : { id: user.id };
  const mailboxProvenAt = user.mailboxProven ? ctx.now() : null;
  const row = await ctx.db
    .insertInto('identity.user')
    .values({
      ...expected,
      email,
      firstName,
      lastName,
      locale,
      showTour,
      mailboxProvenAt,
      addressIsLent,
    })
    .onConflict((on) => on.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/**
 * Whether somebody else signs in with this address, or did until lately: whoever changed a login that is not theirs must
 * not take the address away for which its owner was mailed a way back.
 */
export async function isTaken(ctx: Ctx, email: string): Promise<boolean> {
  const since = new Date(ctx.now().getTime() - RESTORE_EMAIL_DAYS * DAY_MS);
  const row = await ctx.db
    .selectFrom('identity.user')
    .select('id')
    .where('email', '=', email)
    .unionAll((db) =>
      db
        .selectFrom('identity.formerEmail')
        .select('userId as id')
        .where('email', '=', email)
        .where('changedAt', '>', since)
        .where('userId', '<>', ctx.viewer.userId),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Which of these addresses somebody signs in with. */
export async function findTaken(ctx: Ctx, emails: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom('identity.user')
    .select('email')
    .where('email', 'in', [...emails])
    .execute();
  return new Set(rows.map(({ email }) => email));
}

/** The user of this address in the account they own, else in their oldest; undefined where there is none. */
export async function viewerNamed(ctx: Ctx, email: string): Promise<Viewer | undefined> {
  const user = await ctx.db
    .selectFrom('identity.user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return user && firstMembership(ctx, user.id);
}

type Membership = { readonly userId: string; readonly role: UserRole };

/** Lets the user act for the viewer's account from now on. */
export async function insertMembership(ctx: Ctx, found: Membership): Promise<void> {
  await ctx.db
    .insertInto('identity.membership')
    .values({ ...found, accountId: ctx.viewer.accountId, status: 'active' })
    .execute();
}

/** The spaces that are a member's own, their home first: the main one for Owner and Admin, and the one they have as a Member. */
export const spacesOf = (membership: string): RawBuilder<string[]> => {
  const [account, user, role] = ['accountId', 'userId', 'role'].map((column) =>
    sql.ref(`${membership}.${column}`),
  );
  return sql<string[]>`array(select s.id from accounts.space s where s.account_id = ${account}
    and (s.user_id = ${user} or (s.kind = 'main' and ${role} <> 'Member')) order by s.kind)`;
};

/** The seats a person may sit down on now, with what their contracts allow. */
const membershipsOf = (ctx: Ctx, userId: string) =>
  ctx.db
    .selectFrom('identity.membership as m')
    .innerJoin('accounts.account as a', 'a.id', 'm.accountId')
    .select(['m.accountId', 'm.userId', 'm.role', 'm.status', 'a.saasOnly'])
    .select(spacesOf('m').as('spaces'))
    .where('m.userId', '=', userId)
    .where('m.status', '=', 'active');

const hasOnlyConnection = sql<boolean>`exists (
  select from identity.sso_connection c where c.account_id = m.account_id and c.is_only)`;
// Its people come in by their business's own sign-in; the Owner may always come otherwise, to mend what is broken.
const isOpenOtherwise = sql<boolean>`(m.role = 'Owner' or not ${hasOnlyConnection})`;

/** Whether the login owns an account whose people come in by its business's own sign-in alone: it is the way back. */
export async function isWayBack(ctx: Ctx, userId: string): Promise<boolean> {
  const found = await membershipsOf(ctx, userId)
    .where('m.role', '=', 'Owner')
    .where(hasOnlyConnection)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether an account that the login acts for, or this one, lets it in by its business's own sign-in alone. */
export async function needsConnection(ctx: Ctx, userId: string, accountId?: string) {
  const found = await membershipsOf(ctx, userId)
    .where(sql<boolean>`not ${isOpenOtherwise}`)
    .$if(accountId !== undefined, (query) => query.where('m.accountId', '=', accountId ?? ''))
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * The account that a sign-in opens which is no business's own: the one used last, else the one the user owns, else the oldest
 * that still lets them in so.
 */
export async function lastMembership(ctx: Ctx, userId: string): Promise<Viewer | undefined> {
  const found = await membershipsOf(ctx, userId)
    .where(isOpenOtherwise)
    .orderBy('m.seenAt', (order) => order.desc().nullsLast())
    .orderBy((eb) => eb('m.role', '=', 'Owner'), 'desc')
    .orderBy('m.createdAt')
    .executeTakeFirst();
  return found && viewerFrom(found);
}

/** How many accounts a login acts for now. */
export async function countAccounts(ctx: Ctx, userId: string): Promise<number> {
  return (await membershipsOf(ctx, userId).execute()).length;
}

/** The account the user owns, else the oldest that still lets them in. */
export async function firstMembership(ctx: Ctx, userId: string): Promise<Viewer | undefined> {
  const found = await membershipsOf(ctx, userId)
    .orderBy((eb) => eb('m.role', '=', 'Owner'), 'desc')
    .orderBy('m.createdAt')
    .executeTakeFirst();
  return found && viewerFrom(found);
}

/** An account that the viewer's login acts for, and as whom. */
export type OwnAccount = {
  readonly name: string;
  readonly role: UserRole;
  readonly viewer: Viewer;
  /** Whether it is the one that is asked in. */
  readonly isCurrent: boolean;
};

// Whoever runs a company's sign-in can come in as any of its people: what else they have is none of the company's business.
const isOfCompany = (ctx: Ctx) => sql<boolean>`exists (
  select from identity.session s where s.id = ${ctx.sessionId ?? null} and s.connection_id is not null)`;

/**
 * All accounts that the viewer's login acts for, the own one first. Who looks in for somebody, or came by the sign-in of a
 * business, sees the one they are in.
 */
export async function findOwnAccounts(ctx: Ctx): Promise<readonly OwnAccount[]> {
  const rows = await membershipsOf(ctx, ctx.viewer.userId)
    .select(
      sql<string>`coalesce(a.company_name, trim(a.first_name || ' ' || a.last_name))`.as('name'),
    )
    .select(isOfCompany(ctx).as('isOfCompany'))
    .orderBy((eb) => eb('m.role', '=', 'Owner'), 'desc')
    .orderBy('m.createdAt')
    .orderBy('m.accountId')
    .execute();
  const isTheirs = ctx.actor.kind === 'person';
  return rows
    .map(({ name, isOfCompany, ...found }) => {
      const isCurrent = found.accountId === ctx.viewer.accountId;
      const isSeen = isCurrent || (isTheirs && !isOfCompany);
      return { name, role: found.role, viewer: viewerFrom(found), isCurrent, isSeen };
    })
    .filter(({ isSeen }) => isSeen);
}

/** The person as a viewer of the account, while they may still come in. */
export async function findViewer(
  ctx: Ctx,
  { accountId, userId }: Pick<Viewer, 'accountId' | 'userId'>,
): Promise<Viewer | undefined> {
  const found = await membershipsOf(ctx, userId)
    .where('m.accountId', '=', accountId)
    .executeTakeFirst();
  return found && viewerFrom(found);
}

/** Notes that the viewer uses the viewer's account now, as a sign-in opens the one used last; false where their seat was taken. Whoever takes it now waits until this transaction ends. */
export async function noteUse(ctx: Ctx): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('identity.membership')
    .set({ seenAt: ctx.now() })
    .where('accountId', '=', ctx.viewer.accountId)
    .where('userId', '=', ctx.viewer.userId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The viewer as a user of the viewer's account. */
export function ownUser(ctx: Ctx) {
  const { accountId, userId } = ctx.viewer;
  return ctx.db
    .selectFrom('identity.membership as m')
    .innerJoin('identity.user as u', 'u.id', 'm.userId')
    .select([
      'u.id',
      'u.email',
      'u.firstName',
      'u.lastName',
      'u.locale',
      'u.showTour',
      'u.mailboxProvenAt',
    ])
    .select(['m.role', 'm.status'])
    .where('m.accountId', '=', accountId)
    .where('m.userId', '=', userId)
    .executeTakeFirstOrThrow();
}

export type User = Awaited<ReturnType<typeof ownUser>>;

/** The viewer has seen the tour, or does not want to. */
export async function setTourSeen(ctx: Ctx): Promise<void> {
  await ctx.db
    .updateTable('identity.user')
    .set({ showTour: false })
    .where('id', '=', ctx.viewer.userId)
    .execute();
}

/** Sets the language the viewer's login is spoken to in. */
export async function setUserLocale(ctx: Ctx, locale: Locale): Promise<void> {
  await ctx.db
    .updateTable('identity.user')
    .set({ locale })
    .where('id', '=', ctx.viewer.userId)
    .execute();
}
