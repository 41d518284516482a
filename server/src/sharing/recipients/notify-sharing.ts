import { documentsChanged, foldersChanged } from '#documents';
import { inAccount, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import type { Container } from './container.ts';

type Shared = Pick<Container, 'accountId' | 'kind' | 'id'>;

/** Tells the screens of its account that others see this now, or no longer, or otherwise. Announces documentsChanged, foldersChanged. */
export async function notifySharing(ctx: Ctx, { accountId, kind, id }: Shared): Promise<void> {
  const own = inAccount(ctx, accountId);
  await (kind === 'folder'
    ? notifyClients(own, foldersChanged, [])
    : notifyClients(own, documentsChanged, [id]));
}

/** The same of many things of the viewer's account at once. Announces documentsChanged, foldersChanged. */
export async function notifySharingOfMany(
  ctx: Ctx,
  things: readonly Pick<Container, 'kind' | 'id'>[],
): Promise<void> {
  const documents = things.filter(({ kind }) => kind === 'document').map(({ id }) => id);
  if (documents.length < things.length) await notifyClients(ctx, foldersChanged, []);
  if (documents.length > 0) await notifyClients(ctx, documentsChanged, documents);
}
