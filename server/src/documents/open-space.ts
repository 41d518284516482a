import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { insertSpace } from './space.sql.ts';

type Space = { readonly kind: 'main' | 'member'; readonly ownerId: string };

/** Opens a space with an inbox, an archive and a trash of its own. */
export function openSpace(ctx: Ctx, space: Space): Promise<string> {
  return atomically(ctx, async (ctx) => {
    const spaceId = await insertSpace(ctx, space);
    await record(ctx, { action: 'documents.space-opened', objects: [spaceId], after: space });
    return spaceId;
  });
}
