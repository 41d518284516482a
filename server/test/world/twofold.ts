import { openSpace } from '../../src/accounts/index.ts';
import { joinAccount } from '../../src/identity/add-user.ts';
import type { Ctx } from '../../src/platform/ctx.ts';
import type { usePool } from './pool.ts';
import type { useWorld } from './world.ts';

/** A login with a household of its own that is also a Member of a business; `there` is that person at work. */
export async function twofold(
  world: ReturnType<typeof useWorld>,
  pool: ReturnType<typeof usePool>,
) {
  const business = await world.account({ type: 'business' });
  const { email, viewer } = await pool.household();
  const { userId } = viewer;
  const there: Ctx = {
    ...business,
    viewer: { ...business.viewer, userId, role: 'Member' },
    actor: { kind: 'person', userId },
  };
  await openSpace(there, userId);
  await joinAccount(there, { userId, role: 'Member' });
  const [home, work] = [viewer.accountId, business.viewer.accountId];
  return { email, userId, business, there, viewer, home, work };
}
