import { asSystem, type Ctx } from '../../server/src/platform/ctx.ts';
import type { Customer } from './bench-context.ts';

/** The owner of an account, as actions know them. */
export function viewing(ctx: Ctx, { accountId, userId, spaceId }: Customer): Ctx {
  const system = asSystem(ctx, { accountId, userId, spaceId });
  return { ...system, viewer: { ...system.viewer, spaces: [spaceId], role: 'Owner' } };
}
