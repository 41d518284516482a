import { present } from '@postkorb/domain/basics';
import { partedEmail } from '@postkorb/domain/identity';
import { destroyMany, moveMany, rootFolders } from '#documents';
import {
  allSeats,
  eraseLogin,
  findOwnAccounts,
  findPartedDue,
  keepParted,
  lockPartedDue,
  viewerNamed,
} from '#identity';
import { atomically, SYSTEM, type Ctx } from '#platform/ctx';
import { findHeld } from './held.sql.ts';

/** The person as Owner of an account that nobody else belongs to and that never held a letter; undefined where it is otherwise. */
async function findEmpty(ctx: Ctx, userId: string): Promise<Ctx | undefined> {
  const viewer = await viewerNamed(ctx, partedEmail(userId));
  if (viewer?.role !== 'Owner') return undefined;
  const own: Ctx = { ...ctx, viewer, actor: SYSTEM };
  const isAlone = (await allSeats(own)).length === 1;
  const others = await findOwnAccounts({ ...own, actor: { kind: 'person', userId } });
  const { hasHeld } = await findHeld(own);
  return isAlone && others.length === 1 && !hasHeld ? own : undefined;
}

/** Throws the letter of welcome away for good. */
async function destroyWelcome(own: Ctx): Promise<void> {
  const { welcome: ids } = await findHeld(own);
  if (ids.length === 0) return;
  const roots = await rootFolders(own);
  const { id: folderId } = present(roots.find(({ type }) => type === 'FolderTrash'));
  await moveMany(own, { ids, folderId });
  await destroyMany(own, { ids });
}

/**
 * Erases a login, with its account, that lost its address and named no other one in time, where that account never held a letter
 * and belongs to nobody else; any other one stays as it is, parted from the address.
 * Writes what `destroyMany` and `eraseLogin` write.
 */
export function erasePartedLogin(given: Ctx, userId: string): Promise<void> {
  return atomically(given, async (ctx) => {
    if (!(await lockPartedDue(ctx, userId))) return;
    const own = await findEmpty(ctx, userId);
    if (own === undefined) return keepParted(ctx, userId);
    await destroyWelcome(own);
    await eraseLogin(own);
  });
}

/** Goes through all whose time is over. */
export async function eraseParted(ctx: Ctx): Promise<void> {
  for (const userId of await findPartedDue(ctx)) await erasePartedLogin(ctx, userId);
}
