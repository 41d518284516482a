import { sql } from 'kysely';
import { z } from 'zod';
import type { Locale } from '@postkorb/domain/accounts';
import { isEmail } from '@postkorb/domain/basics';
import { atomically, type Ctx } from '../ctx.ts';
import { newId } from '../basics/id.ts';
import { enqueue, jobKey, type JobKind } from '../jobs/job.ts';
import { hashOf } from '../basics/keys.ts';
import { plainData, type MailText } from './mail-text.ts';

/** A kind of mail: what it is about, and how it says so in each language. */
export type MailKind<D extends object> = {
  readonly name: `${string}.${string}`;
  readonly data: z.ZodType<D>;
  readonly texts: Readonly<Record<Locale, (data: D) => MailText>>;
  /** The one link of the mail, and for how long what is secret in it opens something. */
  readonly link?: {
    readonly path: (secret: string, data: D) => `/${string}`;
    readonly hours: number;
  };
  /** How whoever gets it ends such mails with one click, without signing in. */
  readonly optOut?: OptOut;
};

/** Ways out of a kind of mail: the page that a person opens, and the address that a mail program posts to (RFC 8058). */
export type OptOut = (ctx: Ctx, to: string) => { readonly page: string; readonly post: string };

/** A kind as the job sees it, which learns from the row what it is about. */
export type AnyMail = {
  readonly name: string;
  readonly link?: {
    readonly path: (secret: string, data: unknown) => `/${string}`;
    readonly hours: number;
  };
  readonly optOut?: OptOut;
  readonly say: (data: unknown, locale: Locale) => MailText;
};

/** Makes a kind of mail known to the job that sends; the data is parsed before anything is said. */
export function mail<D extends object>(kind: MailKind<D>): AnyMail {
  const { name, link, texts, data, optOut } = kind;
  const say = (raw: unknown, locale: Locale) => texts[locale](data.parse(raw));
  const path = (secret: string, raw: unknown) => link?.path(secret, data.parse(raw)) ?? '/';
  return {
    name,
    say,
    ...(link && { link: { path, hours: link.hours } }),
    ...(optOut && { optOut }),
  };
}

export const sendMailJob: JobKind<{ accountId: string; id: string }> = {
  name: 'platform.send-mail',
  effect: 'mail',
  payload: z.object({ accountId: z.uuid(), id: z.uuid() }),
  // The last of them comes some 18 hours after the first.
  attempts: 12,
};

/** Whom a mail is for, and what it is about. */
export type About<D> = { readonly to: string; readonly locale: Locale } & D;

/** Writes a mail to one person in the caller's transaction: it is sent exactly when the change is kept. */
export function sendMail<D extends object>(
  ctx: Ctx,
  kind: MailKind<D>,
  { to, locale, ...about }: About<D>,
): Promise<string> {
  if (!isEmail(to)) throw new Error('a mail is to be sent to what is no address');
  const data = JSON.stringify(plainData(kind.data.parse(about)));
  return atomically(ctx, async (ctx) => {
    const [{ accountId }, id] = [ctx.viewer, newId()];
    // Under this name nobody has a mailbox (RFC 2606): it is noted, and goes nowhere.
    const isNobody = to.endsWith('.invalid');
    const ended = isNobody ? { state: 'given-up', endedAt: ctx.now() } : {};
    await ctx.db
      .insertInto('platform.mail')
      .values({ accountId, id, kind: kind.name, recipient: to, locale, data, ...ended })
      .execute();
    if (isNobody) return id;
    await enqueue(ctx, sendMailJob, {
      payload: { accountId, id },
      key: jobKey('mail', { accountId, id }),
    });
    return id;
  });
}

/** What a living link is about, without using it up; null where it opens nothing. */
export async function peekLink<D extends object>(
  ctx: Ctx,
  kind: MailKind<D>,
  secret: string,
): Promise<Redeemed<D> | null> {
  const row = await ctx.db
    .selectFrom('platform.mail')
    .select(['accountId', 'recipient', 'data'])
    .where('secretHash', '=', hashOf(secret))
    .where('kind', '=', kind.name)
    .where('secretUntil', '>', ctx.now())
    .executeTakeFirst();
  return row
    ? { accountId: row.accountId, to: row.recipient, data: kind.data.parse(row.data) }
    : null;
}

type Ended = { readonly to: string; readonly kinds: readonly Pick<AnyMail, 'name'>[] };

/** Ends the links of these kinds that the viewer's account mailed to this address; a mail that still waits to go does not go. */
export async function endLinks(ctx: Ctx, { to, kinds }: Ended): Promise<void> {
  await ctx.db
    .updateTable('platform.mail')
    .set((eb) => ({
      secretHash: null,
      secretUntil: null,
      handingOverAt: null,
      state: sql<string>`case state when 'waiting' then 'given-up' else state end`,
      endedAt: eb.fn.coalesce('endedAt', eb.val(ctx.now())),
    }))
    .where('accountId', '=', ctx.viewer.accountId)
    .where('recipient', '=', to)
    .where(
      'kind',
      'in',
      kinds.map(({ name }) => name),
    )
    .where((eb) => eb.or([eb('secretHash', 'is not', null), eb('state', '=', 'waiting')]))
    .execute();
}

type Redeemed<D> = { readonly accountId: string; readonly to: string; readonly data: D };

/** What the mail was about in whose link this secret came, once and in time; otherwise null. */
export async function redeemLink<D extends object>(
  ctx: Ctx,
  kind: MailKind<D>,
  secret: string,
): Promise<Redeemed<D> | null> {
  const { rows } = await sql<{ accountId: string; recipient: string; data: string }>`
    -- Whoever redeems it has it, whatever the server answered: it is not sent again with another secret.
    update platform.mail set secret_hash = null, secret_until = null, handing_over_at = null,
      state = case state when 'waiting' then 'sent' else state end, ended_at = coalesce(ended_at, ${ctx.now()})
    where secret_hash = ${hashOf(secret)} and kind = ${kind.name} and secret_until > ${ctx.now()}
    returning account_id, recipient, data::text`.execute(ctx.db);
  const [row] = rows;
  if (!row) return null;
  return {
    accountId: row.accountId,
    to: row.recipient,
    data: kind.data.parse(JSON.parse(row.data)),
  };
}
