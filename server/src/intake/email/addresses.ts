import { randomBytes } from 'node:crypto';
import { localPartFrom, RANDOM_BYTES, refuseEmailAddress } from '@postkorb/domain/intake';
import { present } from '@postkorb/domain/basics';
import { mayManage, type Role } from '@postkorb/domain/team';
import { findFolders, type FolderRow } from '#documents';
import { askerOf } from '#platform/asker';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { findMailboxes, insertMailbox, type Mailbox } from './mailbox.sql.ts';

/** A local part that nobody can guess. */
export const newLocalPart = (folderId: string | null): string =>
  localPartFrom(randomBytes(RANDOM_BYTES), folderId !== null);

/** A mailbox as people write it. */
export const addressOf = ({ config }: Pick<Ctx, 'config'>, { localPart }: Mailbox): string =>
  `${localPart}@${config.emailUpload.domain}`;

/** Why whoever asks neither sees nor renews the address of a folder, or of their account where it is null; or null. */
export function addressRefusal(ctx: Ctx, folder: FolderRow | null | undefined) {
  const { accountId, homeSpaceId } = ctx.viewer;
  return refuseEmailAddress({ folder, accountId, homeSpaceId }, askerOf(ctx));
}

/** Whether somebody has an address at all: Members have none. */
export const hasAddress = ({ role }: { readonly role: Role }): boolean =>
  mayManage(role, 'uploadByEmail');

/** For what a mailbox is: the Inbox is where mails to the account lead, and has no second address. */
export const placeOf = (folder: FolderRow | null): string | null =>
  folder === null || (folder.root === 'inbox' && folder.parentId === null) ? null : folder.id;

/** Gives mailboxes to those of the places that have none; each place gets one with its first need. Writes intake.address-given. */
async function give(ctx: Ctx, places: readonly (string | null)[]): Promise<readonly Mailbox[]> {
  return atomically(ctx, async (ctx) => {
    for (const folderId of places)
      await insertMailbox(ctx, { folderId, localPart: newLocalPart(folderId) });
    const objects = places.map((place) => place ?? ctx.viewer.accountId);
    await record(ctx, { action: 'intake.address-given', objects });
    return findMailboxes(ctx, places);
  });
}

/** The mailboxes of these places, all of which are for the viewer to see; whoever looks on behalf of somebody gives nobody any. Writes intake.address-given. */
export async function giveMailboxes(
  ctx: Ctx,
  asked: readonly (string | null)[],
): Promise<readonly Mailbox[]> {
  const places = [...new Set(asked)];
  const known = await findMailboxes(ctx, places);
  const missing = places.filter((place) => !known.some(({ folderId }) => folderId === place));
  if (missing.length === 0 || ctx.actor.kind === 'support') return known;
  return [...known, ...(await give(ctx, missing))];
}

/** A folder by its id; null means the account itself, and undefined that there is no such folder within reach. */
export async function findPlace(ctx: Ctx, folderId: string | null) {
  return folderId === null ? null : (await findFolders(ctx, [folderId]))[0];
}

/** The mailbox of a place, which gets one unless it has. Writes intake.address-given. */
export const mailboxOf = async (ctx: Ctx, place: string | null): Promise<Mailbox> =>
  present((await giveMailboxes(ctx, [place]))[0]);
