import { type SharePermission, type Way } from '@postkorb/domain/sharing';
import { permissionOf, type DocumentPermission } from '@postkorb/domain/documents';
import { ownerOf } from '#documents';
import { cursorOf, placeFrom } from '#platform/api/moment-cursor';
import type { Ctx } from '#platform/ctx';
import { loadedOnce } from '#platform/loaded';
import type { Container } from './container.ts';
import { countWays, findWays, keyOf, type WayRow } from './way.sql.ts';

/** Somebody who sees a document or folder, or is invited to, as far as the viewer may know; one who sees it by two ways is two. */
export type Recipient = Omit<Way, 'status'> & {
  readonly id: string;
  readonly accountId: string;
  readonly email: string | null;
  readonly name: string;
  /** Null where the viewer is told no more than a name. */
  readonly status: DocumentPermission | null;
  readonly permission: SharePermission | null;
  readonly endsOn: string | null;
  readonly since: Date | null;
  readonly inheritedFrom: string | null;
};

export type Recipients = {
  readonly edges: readonly { readonly cursor: string; readonly node: Recipient }[];
  readonly more: boolean;
  /** How many there are with the owner; null for whom not all are named. */
  readonly total: () => Promise<number> | null;
};

/** All that is known, to its own people and of oneself; of others whom it is shared with a name. */
function seenBy(ctx: Ctx, { access, accountId }: Container, way: WayRow): Recipient | null {
  const isSelf = way.userId === ctx.viewer.userId;
  const { id, name, inheritedFrom } = way;
  const about = { id, accountId, access, isSelf, isInherited: inheritedFrom !== null };
  if (access === 'owner' || isSelf) {
    const status = way.userId === null ? 'Invited' : permissionOf({ access: way.permission });
    const { email, permission, endsOn, since } = way;
    return { ...about, email, name, status, permission, endsOn, since, inheritedFrom };
  }
  if (name === '') return null;
  const unknown = { email: null, status: null, permission: null, endsOn: null, since: null };
  return { ...about, ...unknown, name, inheritedFrom: null };
}

type Key = Container & { readonly page: { readonly first: number; readonly after: string | null } };

// Asked with the same page for all that a list shows, which is one statement.
const ways = loadedOnce<{ readonly rows: readonly WayRow[] }, Key>(async (ctx, keys) => {
  const found = new Map<Key, { readonly rows: readonly WayRow[] }>();
  const byPage = Map.groupBy(keys, ({ page }) => JSON.stringify(page));
  for (const some of byPage.values()) {
    const { first, after } = some[0]?.page ?? { first: 1, after: null };
    const rows = await findWays(ctx, some, { first, after: placeFrom(after) });
    for (const key of some) found.set(key, { rows: rows.get(keyOf(key)) ?? [] });
  }
  return found;
});

async function ownerRow(ctx: Ctx, container: Container): Promise<Recipient | null> {
  const owner = await ownerOf(ctx, container);
  if (owner === null) return null;
  const { accountId, access } = container;
  const told = { email: null, permission: null, endsOn: null, since: null, inheritedFrom: null };
  const isSelf = owner.id === ctx.viewer.userId;
  const about = { id: owner.id, name: owner.name, accountId, access, isSelf, isInherited: false };
  return { ...about, ...told, status: 'Owner' };
}

/** Who sees a document or folder within reach, and why: whose it is first, then the others, since when they do. */
export async function findRecipients(
  ctx: Ctx,
  container: Container,
  page: { readonly first: number; readonly after: string | null },
): Promise<Recipients> {
  const { first, after } = page;
  const found = await ways(ctx).of({ ...container, page });
  const rows = found?.rows ?? [];
  const owner = after === null ? await ownerRow(ctx, container) : null;
  const others = rows.slice(0, first).flatMap((way) => {
    const node = seenBy(ctx, container, way);
    return node === null ? [] : [{ node, cursor: cursorOf(way) }];
  });
  const head = owner === null ? [] : [{ node: owner, cursor: '' }];
  const total = () =>
    container.access === 'owner' ? countWays(ctx, container).then((count) => count + 1) : null;
  return { edges: [...head, ...others], more: rows.length > first, total };
}
