import { sql } from 'kysely';
import type { Ctx } from '../ctx.ts';
import { job, type GivenUp, type Job } from '../jobs/job.ts';
import { hashOf } from '../basics/keys.ts';
import { newSecret, type Secret } from './link-secret.ts';
import { sendMailJob, type AnyMail } from './mail.ts';
import { carry, composed, type Message, type Outcome } from './mail-carrier.ts';
import { asHtml, asText, localeOf, plainWords } from './mail-text.ts';

type Key = { readonly accountId: string; readonly id: string };
type Row = {
  readonly kind: string;
  readonly recipient: string;
  readonly locale: string;
  readonly data: unknown;
  readonly createdAt: Date;
};

const HOUR_MS = 3_600_000;

const secretFor = (ctx: Ctx, { link }: AnyMail): Secret | null =>
  link ? newSecret(ctx, link.hours) : null;

/** A mail that has not ended yet. */
const waitingMail = ({ db }: Ctx, { accountId, id }: Key): Promise<Row | undefined> =>
  db
    .selectFrom('platform.mail')
    .select(['kind', 'recipient', 'locale', 'data', 'createdAt'])
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();

/** Notes that the mail is being handed over, with the secret of this try alone; false when it has ended meanwhile. */
async function begin({ db, now }: Ctx, { accountId, id }: Key, secret: Secret | null) {
  const { numUpdatedRows } = await db
    .updateTable('platform.mail')
    .set(({ eb }) => ({
      tries: eb('tries', '+', 1),
      maybeSent: sql<boolean>`maybe_sent or handing_over_at is not null`,
      handingOverAt: now(),
      secretHash: secret && hashOf(secret.text),
      secretUntil: secret?.until ?? null,
    }))
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function readyMail(
  ctx: Ctx,
  kind: AnyMail,
  of: { row: Row; id: string; secret: Secret | null },
): Message {
  const { row, id, secret } = of;
  const { recipient: to, createdAt: date } = row;
  const locale = localeOf(row.locale);
  const { origin } = ctx.config.web;
  const link = kind.link && secret ? `${origin}${kind.link.path(secret.text, row.data)}` : null;
  const optOut = kind.optOut?.(ctx, to) ?? null;
  const text = kind.say(row.data, locale);
  const said = { text, locale, link, origin, optOut: optOut?.page ?? null };
  const subject = plainWords(text.subject);
  const language = locale.replace('_', '-');
  const words = { subject, text: asText(said), html: asHtml(said), language };
  return { id, to, ...words, date, optOutAt: optOut?.post ?? null };
}

type End = { readonly state: 'waiting' | 'sent' | 'refused' | 'given-up'; readonly reply?: string };

/** A mail that did not go keeps no secret that opens something. */
async function end({ db, now }: Ctx, { accountId, id }: Key, { state, reply }: End): Promise<void> {
  const isOver = state !== 'waiting';
  const forgets = state === 'refused' || state === 'given-up';
  await db
    .updateTable('platform.mail')
    .set({ state, handingOverAt: null, endedAt: isOver ? now() : null, reply: reply ?? null })
    .$if(forgets, (query) => query.set({ secretHash: null, secretUntil: null }))
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Ends what nobody tries any more; whether the last try arrived may not be known. */
async function giveUp(ctx: Ctx, key: Key): Promise<void> {
  const { accountId, id } = key;
  await ctx.db
    .updateTable('platform.mail')
    .set({ maybeSent: true })
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .where('handingOverAt', 'is not', null)
    .execute();
  await end(ctx, key, { state: 'given-up' });
}

async function conclude(ctx: Ctx, key: Key, outcome: Outcome): Promise<void> {
  if (outcome.end === 'sent') return end(ctx, key, { state: 'sent' });
  if (outcome.end === 'refused') {
    ctx.log.warn({ mail: key.id, reply: outcome.reply }, 'a mail was refused for good');
    return end(ctx, key, { state: 'refused', reply: outcome.reply });
  }
  // It stays noted as being handed over where nobody knows whether it was.
  if (outcome.end === 'later') await end(ctx, key, { state: 'waiting' });
  throw outcome.why;
}

async function deliver(ctx: Ctx, key: Key, kinds: readonly AnyMail[]): Promise<void> {
  const row = await waitingMail(ctx, key);
  if (!row) return;
  const kind = kinds.find(({ name }) => name === row.kind);
  if (!kind) throw new Error(`nobody knows mails of the kind ${row.kind}`);
  const secret = secretFor(ctx, kind);
  const ready = await composed(ctx, readyMail(ctx, kind, { row, id: key.id, secret }));
  if (await begin(ctx, key, secret)) await conclude(ctx, key, await carry(ctx, ready));
}

// A last try that ended with the process that made it.
const givenUp: GivenUp = {
  waiting: {
    table: 'platform.mail',
    key: 'mail',
    column: 'state',
    stages: ['waiting'],
    since: 'created_at',
  },
  onGivenUp: (ctx, id) => giveUp(ctx, { accountId: ctx.viewer.accountId, id }),
};

/** The job that sends one mail: with a new secret on every try, and never again once it has ended. */
export function sendingMails(kinds: readonly AnyMail[]): Job {
  const send = (ctx: Ctx, key: Key, { last }: { readonly last: boolean }) =>
    deliver(ctx, key, kinds).catch(async (error: unknown) => {
      if (last) await giveUp(ctx, key);
      throw error;
    });
  return job(sendMailJob, send, givenUp);
}

const KEPT_MS = 30 * 24 * HOUR_MS;

/** Forgets the mails that ended a month ago. */
export const tidyMails: Job = {
  name: 'platform.tidy-mails',
  effect: 'within',
  cron: '41 * * * *',
  run: async (ctx) => {
    const { db, now } = ctx;
    const before = new Date(now().getTime() - KEPT_MS);
    await db.deleteFrom('platform.mail').where('endedAt', '<', before).execute();
  },
};
