import {
  MOST_CODES,
  MOST_SUPPORT_TOKENS,
  readCode,
  SUPPORT_PASS_SECONDS,
  SUPPORT_SESSION_MINUTES,
  TICKET_SECONDS,
} from '@postkorb/domain/identity';
import { record } from '#platform/audit';
import { hashOf } from '#platform/basics/keys';
import { atomically, type Actor, type Ctx } from '#platform/ctx';
import { sendMail } from '#platform/mail/mail';
import { sealDevice, type Holder } from '../basics/device.ts';
import { removeTry } from '../limits/attempt.sql.ts';
import { limitKey, waitFor } from '../limits/limits.ts';
import { networkOf } from '#platform/basics/network';
import { findViewer } from '../people/user.sql.ts';
import { ticketsFor } from '../second-factor/ticket.ts';
import {
  isPasswordStill,
  type CodeAsked,
  type Opened,
  type TurnedAway,
} from '../sign-in/finish-sign-in.ts';
import { newSecret, type Browser } from '../sign-in/open-session.ts';
import { tryProof, type Proof } from '../sign-in/try-proof.ts';
import { insertSupportSession, lockToken, setBegun } from './access.sql.ts';
import { notifySupport } from './change-kinds.ts';
import { queueEnd } from './end-support.ts';
import { isNextSupportCode } from './support-code.ts';
import { supportEnteredMail } from './support-mails.ts';
import { findRecipients } from './recipients.ts';
import { lockSupportPerson, type SupportPerson } from './support-person.sql.ts';

const codes = ticketsFor('support ticket', TICKET_SECONDS);
const passes = ticketsFor('support pass', SUPPORT_PASS_SECONDS);

const byOperator = (operatorId: string): Actor => ({ kind: 'operator', operatorId });

/** Writes that somebody of support, or who would be, was not let in: into the books of nobody, whose account it was not. */
const noteRefused = (ctx: Ctx, ip: string, at: 'password' | 'code' | 'token') =>
  record(ctx, {
    action: 'identity.support-refused',
    objects: [],
    after: { net: networkOf(ip), at },
  });

/** A person of support whose password still is the one that was proven; nobody takes them away before this transaction ends. */
async function lockHolder(ctx: Ctx, holder: Holder | null): Promise<SupportPerson | undefined> {
  if (holder === null || !(await isPasswordStill(ctx, holder))) return undefined;
  return lockSupportPerson(ctx, holder.userId);
}

/**
 * Begins the sign-in of somebody of support: a ticket for the code that must follow. Whoever is none, or whose password is
 * wrong, looks alike. Writes identity.support-refused.
 */
export async function proveSupport(given: Ctx, proof: Proof): Promise<CodeAsked | TurnedAway> {
  const at = given.now();
  const ctx: Ctx = { ...given, now: () => at };
  const tried = await tryProof(ctx, proof);
  if ('retryAfter' in tried) return { code: 'LimitExceededException', ...tried };
  const { M2, holder } = tried;
  return atomically(ctx, async (ctx) => {
    const person = M2 === null ? undefined : await lockHolder(ctx, holder);
    if (M2 === null || holder === null || person === undefined) {
      await noteRefused(ctx, proof.ip, 'password');
      return { code: 'NotAuthorizedException' };
    }
    await removeTry(ctx, tried.counted, at);
    return { M2, ticket: codes.issue(ctx, holder) };
  });
}

type Limited = { readonly ctx: Ctx; readonly key: string };

/** Counts a try, also one that is refused later; whoever guesses has to wait. */
async function admit(
  given: Ctx,
  kind: string,
  { userId, max }: { userId: string; max: number },
): Promise<Limited | TurnedAway> {
  const at = given.now();
  const ctx: Ctx = { ...given, now: () => at, actor: byOperator(userId) };
  const key = limitKey(ctx, kind, userId);
  const minutes = ctx.config.login.windowMinutes;
  const retryAfter = await waitFor(ctx, [{ key, max, minutes, backoff: true }]);
  return retryAfter > 0 ? { code: 'LimitExceededException', retryAfter } : { ctx, key };
}

type Coded = { readonly ticket: string; readonly code: string; readonly ip: string };

/**
 * Ends the sign-in of somebody of support: a pass of a quarter of an hour, which opens nothing without a customer's token.
 * Writes identity.support-refused.
 */
export async function passSupport(
  given: Ctx,
  { ticket, code, ip }: Coded,
): Promise<{ readonly pass: string } | TurnedAway> {
  const holder = codes.read(given, ticket);
  if (holder === null) return { code: 'ExpiredCodeException' };
  const admitted = await admit(given, 'support code', { userId: holder.userId, max: MOST_CODES });
  if ('code' in admitted) return admitted;
  return atomically(admitted.ctx, async (ctx) => {
    const person = await lockHolder(ctx, holder);
    if (person === undefined) return { code: 'ExpiredCodeException' };
    if (!(await isNextSupportCode(ctx, person, code))) {
      await noteRefused(ctx, ip, 'code');
      return { code: 'CodeMismatchException' };
    }
    await removeTry(ctx, [admitted.key], ctx.now());
    return { pass: passes.issue(ctx, holder) };
  });
}

type Entering = Browser & {
  readonly pass: string;
  readonly ticket: string;
  /** The address of the customer. */
  readonly email: string;
  readonly token: string;
};

type Entered = NonNullable<Awaited<ReturnType<typeof lockToken>>>;

/** Opens the session, and tells the customer at once and by mail, and the Owner beside them. */
async function open(
  ctx: Ctx,
  person: SupportPerson,
  { access, entering }: { access: Entered; entering: Entering },
): Promise<Omit<Opened, 'device'>> {
  const { id, grantedBy, reason } = access;
  const { ip, userAgent, ticket } = entering;
  const operatorId = person.userId;
  const expiresAt = new Date(ctx.now().getTime() + SUPPORT_SESSION_MINUTES * 60_000);
  const { secret, tokenHash } = newSecret();
  const row = { operatorId, tokenHash, net: networkOf(ip), userAgent, expiresAt };
  const idleMinutes = SUPPORT_SESSION_MINUTES;
  const sessionId = await insertSupportSession(ctx, { ...row, idleMinutes });
  await setBegun(ctx, { id, operatorId, ticket, sessionId, endsAt: expiresAt });
  await queueEnd(ctx, id, expiresAt);
  const by = `${person.firstName} ${person.lastName}`.trim();
  const [at, endsAt] = [ctx.now().toISOString(), expiresAt.toISOString()];
  for (const recipient of await findRecipients(ctx, access)) {
    const mail = { ...recipient, by, ticket, at, endsAt, byCustomer: grantedBy === null };
    await sendMail(ctx, supportEnteredMail, mail);
    await notifySupport(ctx, recipient.userId);
  }
  await record(ctx, {
    action: 'identity.support-entered',
    objects: [id, sessionId],
    after: { ticket, net: row.net, userAgent, grantedBy },
    reason: reason ?? ticket,
  });
  return { secret, expiresAt };
}

/**
 * Lets somebody of support look in as a customer sees it, by the token that lets in once: for 60 minutes, and only to
 * look. A wrong token, one of another customer and one that was used or taken back look alike.
 * Writes identity.support-entered and mails that, or identity.support-refused. Announces supportChanged.
 */
export async function enterAsSupport(given: Ctx, entering: Entering): Promise<Opened | TurnedAway> {
  const holder = passes.read(given, entering.pass);
  if (holder === null) return { code: 'ExpiredCodeException' };
  const { userId: operatorId } = holder;
  const max = MOST_SUPPORT_TOKENS;
  const admitted = await admit(given, 'support token', { userId: operatorId, max });
  if ('code' in admitted) return admitted;
  return atomically(admitted.ctx, async (ctx) => {
    const person = await lockHolder(ctx, holder);
    if (person === undefined) return { code: 'ExpiredCodeException' };
    const tokenHash = hashOf(readCode(entering.token)?.code ?? '');
    const email = entering.email.trim().toLowerCase();
    const access = await lockToken(ctx, { tokenHash, email, operatorId });
    const viewer = access && (await findViewer(ctx, access));
    if (access === undefined || viewer === undefined) {
      await noteRefused(ctx, entering.ip, 'token');
      return { code: 'NotAuthorizedException' };
    }
    await removeTry(ctx, [admitted.key], ctx.now());
    const actor = { kind: 'support', operatorId, userId: access.userId } as const;
    const opened = await open({ ...ctx, viewer, actor }, person, { access, entering });
    return { ...opened, device: sealDevice(ctx, holder, entering.device) };
  });
}
