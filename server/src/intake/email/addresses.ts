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

/** Gives a place its mailbox; where somebody did so meanwhile, it is theirs. Writes intake.address-given. */
async function give(ctx: Ctx, place: string | null): Promise<Mailbox> {
  return atomically(ctx, async (ctx) => {
    await insertMailbox(ctx, { folderId: place, localPart: newLocalPart(place) });
    const objects = [place ?? ctx.viewer.accountId];
    await record(ctx, { action: 'intake.address-given', objects });
    return present((await findMailboxes(ctx, [place]))[0]);
  });
}

/** Gives a new account the mailbox that leads into its Inbox, which is part of opening it. */
export const openMailbox = (ctx: Ctx): Promise<void> =>
  insertMailbox(ctx, { folderId: null, localPart: newLocalPart(null) });

/** A folder by its id; null means the account itself, and undefined that there is no such folder within reach. */
export async function findPlace(ctx: Ctx, folderId: string | null) {
  return folderId === null ? null : (await findFolders(ctx, [folderId]))[0];
}

/** The mailbox of a place, which gets one unless it has. Writes intake.address-given. */
export const mailboxOf = async (ctx: Ctx, place: string | null): Promise<Mailbox> =>
  (await findMailboxes(ctx, [place]))[0] ?? give(ctx, place);
