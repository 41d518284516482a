import {
  delayOf,
  localPartOf,
  MOST_ADDRESSES_OF_EMAIL,
  type EmailDelay,
} from '@postkorb/domain/intake';
import { refuseMore } from '@postkorb/domain/basics';
import { isDiskFull } from '#platform/blobs/disk';
import { measureRoom } from '#platform/blobs/room';
import { asSystem, atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import type { MailAnswer, Recipient } from '#platform/mail/mail-listener';
import { emailsChanged } from '../change-kinds.ts';
import { countLately, insertDelayed } from './email.sql.ts';
import { findMailbox, type Mailbox } from './mailbox.sql.ts';
import type { RefusedData } from './refused-data.ts';

/** What a sender’s server is answered to an address that nobody has. */
export const UNKNOWN: MailAnswer = { code: 550, says: 'Error: no such address' };
/** What it is answered to a mail that is not taken now. */
export const LATER: Readonly<Record<EmailDelay, MailAnswer>> = {
  DISK_FULL: { code: 452, says: 'Error: no room left, try again later' },
  ACCOUNT_FULL: { code: 452, says: 'Error: mailbox full' },
  TOO_MANY_EMAILS: { code: 452, says: 'Error: too many messages, try again later' },
};
const ONE_AT_A_TIME: MailAnswer = { code: 452, says: 'Error: one recipient at a time' };
const TOO_MANY_RECIPIENTS: MailAnswer = { code: 452, says: 'Error: too many recipients' };

/** The house, acting for the account of a mailbox. */
export const systemOf = (ctx: Ctx, { accountId }: Pick<Mailbox, 'accountId'>): Ctx =>
  asSystem(ctx, { accountId });

/** Where mails to this address lead. What no address of ours looks like is asked of the database all the same: it takes as long. */
export const findMailboxOf = (ctx: Ctx, address: string): Promise<Mailbox | undefined> =>
  findMailbox(ctx, localPartOf(address, ctx.config.emailUpload.domain) ?? '');

type Delayed = {
  readonly mailbox: Mailbox;
  readonly refusedData: RefusedData;
  /** How long the mail is, as far as that is known. */
  readonly bytes: number;
};

/** Why a mailbox gets no mail now, or null; counted without the one that comes. */
export async function findDelay(
  ctx: Ctx,
  { mailbox, refusedData, bytes }: Delayed,
): Promise<EmailDelay | null> {
  if (await isDiskFull(ctx)) return 'DISK_FULL';
  const own = systemOf(ctx, mailbox);
  const more = 1 + refusedData.count(mailbox.accountId, ctx.now());
  const { hour, day, hourOfAddress } = await countLately(own, mailbox.id);
  return (
    delayOf({ hour: hour + more, day: day + more, hourOfAddress: hourOfAddress + 1 }) ??
    refuseMore(await measureRoom(own), bytes)
  );
}

/**
 * Has a mail come later; that there are too many the account is shown once a day.
 * Announces emailsChanged.
 */
export async function delay(ctx: Ctx, mailbox: Mailbox, why: EmailDelay): Promise<MailAnswer> {
  if (why === 'TOO_MANY_EMAILS')
    await atomically(systemOf(ctx, mailbox), async (own) => {
      if (await insertDelayed(own, mailbox)) await notifyClients(own, emailsChanged, []);
    });
  return LATER[why];
}

/** Of one mail an account gets its part, and another one comes in a mail of its own: neither has the other wait. */
async function refuseAnother(ctx: Ctx, mailbox: Mailbox, before: readonly string[]) {
  const [first] = before;
  if (first === undefined) return null;
  const other = await findMailboxOf(ctx, first);
  if (other?.accountId !== mailbox.accountId) return ONE_AT_A_TIME;
  return before.length >= MOST_ADDRESSES_OF_EMAIL ? TOO_MANY_RECIPIENTS : null;
}

/**
 * Why no mail to this address is taken now, or null.
 * Refuses nothing: why not, the sender’s server is answered. Announces emailsChanged.
 */
export async function refuseRecipient(
  ctx: Ctx,
  { address, before }: Recipient,
  refusedData: RefusedData,
): Promise<MailAnswer | null> {
  const mailbox = await findMailboxOf(ctx, address);
  if (mailbox === undefined) return UNKNOWN;
  const refusal = await refuseAnother(ctx, mailbox, before);
  if (refusal !== null) return refusal;
  const why = await findDelay(ctx, { mailbox, refusedData, bytes: 0 });
  return why && delay(ctx, mailbox, why);
}

/** Counts a mail that was sent whole and in vain for the accounts it was for. */
export async function countRefused(
  ctx: Ctx,
  to: readonly string[],
  refusedData: RefusedData,
): Promise<void> {
  const found = await Promise.all(to.map((address) => findMailboxOf(ctx, address)));
  const accounts = new Set(found.flatMap((mailbox) => mailbox?.accountId ?? []));
  for (const accountId of accounts) refusedData.add(accountId, ctx.now());
}
