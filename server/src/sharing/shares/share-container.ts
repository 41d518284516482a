import {
  isMore,
  MOST_SHARE_MAILS_A_DAY,
  problemsOfRecipients,
  problemsOfSharing,
  recipientsOf,
  refuseShare,
  refuseShareAgain,
  type ShareProblem,
  type SharePermission,
  type ShareRefusal,
  type Sharing,
} from '@postkorb/domain/sharing';
import { insertGrant } from '#documents';
import { findLogins, limitKey, ownUser, waitFor, type KnownLogin } from '#identity';
import { allowed, askerOf } from '#platform/asker';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { today } from '#platform/day';
import { once } from '#platform/idempotency';
import { notifyPerson } from '#platform/jobs/event';
import { Refusal, refuseIf } from '#platform/refusal';
import { keepContacts } from '../contacts/contact.sql.ts';
import { putInvitation } from '../invitations/invitation.sql.ts';
import { findOptedOut } from '../opting/opted-out.sql.ts';
import { columnOf, findContainer, lockContainer, type Container } from '../recipients/container.ts';
import { findOwnPeople, lockDirect } from '../recipients/way.sql.ts';
import { sharedWithPerson } from '../recipients/change-kinds.ts';
import { mailRecipients } from './mail-recipients.ts';
import type { NewRecipient } from './new-recipient.ts';
import { notifySharing } from '../recipients/notify-sharing.ts';

type Input = Sharing & {
  readonly containerId: string;
  readonly permission: SharePermission;
  readonly key?: string | null | undefined;
};

function refuseSharing(problems: readonly ShareProblem[]): void {
  if (problems.length > 0) throw new Refusal<ShareRefusal>('INVALID_INPUT', problems);
}

/** Whoever may not be let in is named with the reason: it is their own, their seat was taken, they want nothing from others. */
async function refuseRecipients(
  ctx: Ctx,
  container: Container,
  {
    emails,
    logins,
  }: { readonly emails: readonly string[]; readonly logins: readonly KnownLogin[] },
): Promise<void> {
  const own = await findOwnPeople(
    ctx,
    container,
    logins.map(({ id }) => id),
  );
  const how = new Map(logins.map(({ id, email }) => [email, own.get(id)]));
  const optedOut = await findOptedOut(ctx, recipientsOf(emails));
  const isOut = (email: string) => optedOut.has(email) && how.get(email) === undefined;
  refuseSharing([
    ...problemsOfRecipients(emails, 'HAS_ACCESS', (email) => how.get(email) === 'own'),
    ...problemsOfRecipients(emails, 'SEAT_TAKEN', (email) => how.get(email) === 'deactivated'),
    ...problemsOfRecipients(emails, 'OPTED_OUT', isOut),
  ]);
}

/** Whoever shares learns whether an address has a login or is opted out, and a mail goes there: so many a day. */
async function refuseTooMany(ctx: Ctx, count: number): Promise<void> {
  const key = limitKey(ctx, 'shares', ctx.viewer.accountId);
  const limit = { key, max: MOST_SHARE_MAILS_A_DAY, minutes: 1_440, backoff: false };
  const wait = await waitFor(
    ctx,
    Array.from({ length: count }, () => limit),
  );
  refuseIf<ShareRefusal>(wait > 0 ? 'LIMIT_REACHED' : null);
}

async function findRecipients(
  ctx: Ctx,
  container: Container,
  emails: readonly string[],
): Promise<readonly NewRecipient[]> {
  const addresses = recipientsOf(emails);
  const logins = await findLogins(ctx, addresses);
  await refuseRecipients(ctx, container, { emails, logins });
  const direct = await lockDirect(ctx, container, addresses);
  return addresses.map((email) => ({
    email,
    login: logins.find((one) => one.email === email && one.isProven),
    before: direct.find((one) => one.email === email) ?? null,
  }));
}

const isAboutOthers = (error: unknown) =>
  error instanceof Refusal && error.problems.some(({ code }) => code === 'OPTED_OUT');

/** What is refused because of somebody else's choice counts as much as what is sent: it is undone, so it is counted apart from it. */
async function countingTries<T>(
  ctx: Ctx,
  emails: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isAboutOthers(error)) await refuseTooMany(ctx, recipientsOf(emails).length);
    throw error;
  }
}

type Given = Pick<Input, 'permission' | 'endsOn'>;
type Told = Given & { readonly container: Container };

async function open(
  ctx: Ctx,
  { email, login, before }: NewRecipient,
  { container, ...given }: Told,
): Promise<void> {
  if (login === undefined) return putInvitation(ctx, { container, email, ...given });
  const grantedBy = ctx.viewer.userId;
  await insertGrant(ctx, { ...columnOf(container), userId: login.id, grantedBy, ...given });
  // Whoever may do otherwise with what they have hears that it changed, and of nothing new.
  if (before === null) await notifyPerson(ctx, sharedWithPerson, login.id);
}

/** Writes whom it was shared with, and what is otherwise for whom it was shared with before. */
async function noteShares(
  ctx: Ctx,
  recipients: readonly NewRecipient[],
  { container, ...given }: Told,
): Promise<void> {
  const said = ({ email, login, before }: NewRecipient) => ({
    email,
    userId: login?.id ?? null,
    ...(before && { before: { permission: before.permission, endsOn: before.endsOn } }),
  });
  const objects = [container.id];
  const [added, changed] = [
    recipients.filter(({ before }) => before === null),
    recipients.filter(({ before }) => before !== null),
  ];
  const about = (some: readonly NewRecipient[]) => ({
    objects,
    after: { ...given, kind: container.kind, recipients: some.map(said) },
  });
  if (added.length > 0) await record(ctx, { action: 'sharing.shared', ...about(added) });
  if (changed.length > 0)
    await record(ctx, { action: 'sharing.permission-changed', ...about(changed) });
}

const isOther = ({ before }: NewRecipient, { permission, endsOn }: Given) =>
  before === null || before.permission !== permission || before.endsOn !== endsOn;

async function letIn(ctx: Ctx, input: Input): Promise<null> {
  const { containerId, emails, permission, endsOn, note } = input;
  const container = allowed(ctx, refuseShareAgain, await lockContainer(ctx, containerId));
  refuseSharing(problemsOfSharing(input, today(ctx)));
  const isProven = (await ownUser(ctx)).mailboxProvenAt !== null;
  refuseSharing(isProven ? [] : [{ field: 'sharer', code: 'MAILBOX_NOT_PROVEN' }]);
  const recipients = await findRecipients(ctx, container, emails);
  const isRaised = recipients.some(({ before }) => isMore(permission, before?.permission ?? null));
  if (isRaised) refuseIf(refuseShare(container, askerOf(ctx)));

  const given = { permission, endsOn };
  const changed = recipients.filter((one) => isOther(one, given));
  const added = recipients.filter(({ before }) => before === null);
  await refuseTooMany(ctx, added.length);
  for (const one of changed) await open(ctx, one, { container, ...given });
  await keepContacts(
    ctx,
    recipients.map(({ email, login }) => ({ email, name: login?.name ?? '' })),
  );
  await noteShares(ctx, changed, { container, ...given });
  await mailRecipients(ctx, added, { container, note: note.trim(), ...given });
  if (changed.length > 0) await notifySharing(ctx, container);
  return null;
}

/**
 * Lets people in to a document or folder, all of them or none: whoever has a proven mailbox at once, every other address once
 * that is proven. Whoever was let in to it already has it with this permission and until this day from now on. New ones are mailed.
 * Refuses with UNKNOWN_DOCUMENT, NOT_ALLOWED, IN_TRASH, BEING_HANDED_OVER, PAYWALL (only who gets more than they had), LIMIT_REACHED (over 100 new
 * ones in a day), IDEMPOTENCY_KEY_REUSED, INVALID_INPUT (with the problems).
 * Writes sharing.shared, sharing.permission-changed. Announces documentsChanged, foldersChanged, sharedWithPerson.
 */
export async function shareContainer(ctx: Ctx, input: Input): Promise<Container | null> {
  const { containerId, key, emails, permission, endsOn, note } = input;
  const args = [containerId, emails, permission, endsOn, note];
  const verb = 'shareContainerWithManyContacts';
  await countingTries(ctx, emails, () =>
    once(ctx, { key, verb, args }, (ctx) => atomically(ctx, (ctx) => letIn(ctx, input))),
  );
  return (await findContainer(ctx, containerId)) ?? null;
}
