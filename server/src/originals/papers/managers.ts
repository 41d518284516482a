import { mayUse } from '@postkorb/domain/team';
import { allSeats } from '#identity';
import type { Ctx } from '#platform/ctx';

/** Those who decide about the originals of the viewer's account, as mails reach them. */
export async function findManagers(ctx: Ctx) {
  const seats = await allSeats(ctx);
  const { standing } = ctx.viewer;
  const managing = seats.filter(
    ({ status, role }) => status === 'active' && mayUse({ role, standing }, 'originals'),
  );
  return managing.map(({ email: to, locale }) => ({ to, locale }));
}
