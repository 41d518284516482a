import { grant, makeDocument, makeFolder, rootOf } from '../access/fixtures.ts';
import { rootId } from './documents.ts';
import type { useWorld } from './world.ts';
import type { Ctx } from '../../src/platform/ctx.ts';
import { moveMany } from '../../src/documents/actions/move.ts';

type Guest = 'friend' | 'member';
type Right = 'viewer' | 'editor';

/**
 * Archive / Haus / Garten with a document each in both folders, Haus shared with somebody of another account or a Member of
 * this one, and a document in the Inbox that is shared with them singly.
 */
export async function shareFolders(
  world: ReturnType<typeof useWorld>,
  { guest = 'friend', permission = 'editor' }: { guest?: Guest; permission?: Right } = {},
) {
  const owner = await world.account();
  const friend = guest === 'friend' ? await world.account() : await world.member(owner);
  const haus = await makeFolder(owner, await rootOf(owner, 'archive'), 'Haus');
  const garten = await makeFolder(owner, haus, 'Garten');
  await grant(owner, friend, { permission, folderId: haus.id });
  const above = await makeDocument(owner, haus, 'Dachrinne');
  const below = await makeDocument(owner, garten, 'Hecke');
  const single = await makeDocument(owner, await rootOf(owner, 'inbox'), 'Tapir');
  await grant(owner, friend, { permission, documentId: single.id });
  return { owner, friend, haus, garten, above, below, single };
}

/** Puts documents and folders into the trash, whoever's they are. */
export const throwAway = async (ctx: Ctx, ...ids: string[]) =>
  moveMany(ctx, { ids, folderId: await rootId(ctx, 'trash') });
