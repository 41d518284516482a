import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { insertSpace, type Space } from './space.sql.ts';

type Furnish = (ctx: Ctx, space: Space) => Promise<void>;
const furnishers: Furnish[] = [];

/** Lets a higher rung put into every new space what it cannot be without, in the transaction that opens it. */
export function furnishSpaces(furnish: Furnish): void {
  furnishers.push(furnish);
}

/**
 * Opens the main space of the viewer's account, or a space of one member's own.
 * Writes documents.space-opened.
 */
export function openSpace(ctx: Ctx, userId: string | null): Promise<string> {
  return atomically(ctx, async (ctx) => {
    const space = await insertSpace(ctx, userId);
    for (const furnish of furnishers) await furnish(ctx, space);
    // Spaces were documents' once, and the journal keeps its words.
    await record(ctx, {
      action: 'documents.space-opened',
      objects: [space.id],
      after: { kind: userId === null ? 'main' : 'member', ownerId: userId ?? ctx.viewer.userId },
    });
    return space.id;
  });
}
