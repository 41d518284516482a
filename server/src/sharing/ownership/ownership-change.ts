import { isTransferred, refuseOwnership, refuseReceiver } from '@postkorb/domain/sharing';
import { askerOf } from '#platform/asker';
import type { Ctx } from '#platform/ctx';
import { findContainer } from '../recipients/container.ts';
import { findWays, keyOf } from '../recipients/way.sql.ts';
import {
  findAllReceivers,
  findReceiver,
  findSpacePeople,
  findStaying,
  measureContainer,
  type Given,
  type Staying,
} from './receiver.sql.ts';

/** What becomes of who sees something when it is given to somebody. */
export type OwnershipChange = {
  readonly documents: number;
  readonly losing: readonly string[];
  readonly keeping: readonly string[];
  /** How many of the letters hide pages, which whoever has them then can show. */
  readonly hiding: number;
  /** Whether it goes part by part, and can only be read meanwhile. */
  readonly isTransferred: boolean;
  /** The letters whose paper keeps them in this account; none where it stays inside. */
  readonly staying: readonly Staying[];
};

const MOST_NAMED = 50;
const ALL = { first: 200, after: null };

/** Says before something is given away who loses access by it and who keeps it; null where it cannot be given so. */
export async function findOwnershipChange(
  ctx: Ctx,
  { containerId, userId }: { readonly containerId: string; readonly userId: string },
): Promise<OwnershipChange | null> {
  const container = await findContainer(ctx, containerId);
  if (container === undefined || refuseOwnership(container, askerOf(ctx)) !== null) return null;
  const receiver = await findReceiver(ctx, container, userId);
  if (receiver === undefined || refuseReceiver(receiver, askerOf(ctx)) !== null) return null;
  const own = await findSpacePeople(ctx, container);
  const ways = (await findWays(ctx, [container], ALL)).get(keyOf(container)) ?? [];
  const others = ways.filter((way) => way.userId !== userId);
  const stays = others.filter(({ inheritedFrom }) => inheritedFrom === null);
  const kept = new Set(stays.map(({ email }) => email));
  const ends = others.filter(({ email }) => !kept.has(email));
  const said = ({ name, email }: { readonly name: string; readonly email: string }) =>
    name === '' ? email : name;
  const losing = [...new Set([...own, ...ends].map(said))];
  const keeping = [...new Set(stays.map(said))];
  const measure = await measureContainer(ctx, container);
  const isLeaving = receiver.accountId !== container.accountId;
  const staying = isLeaving ? await findStaying(ctx, container, MOST_NAMED) : [];
  return {
    documents: measure.documents,
    hiding: measure.hiding,
    isTransferred: isLeaving && isTransferred(measure),
    staying,
    losing: losing.slice(0, MOST_NAMED),
    keeping: keeping.slice(0, MOST_NAMED),
  };
}

/** The people to whom something may be given; nobody where it is not the viewer's to give. */
export async function findReceivers(ctx: Ctx, containerId: string): Promise<readonly Given[]> {
  const container = await findContainer(ctx, containerId);
  if (container === undefined || refuseOwnership(container, askerOf(ctx)) !== null) return [];
  return findAllReceivers(ctx, container);
}
