import { findSpaces } from '#accounts';
import { findOwners } from '#identity';
import { asSystem, type Ctx } from '#platform/ctx';
import { present } from '@postkorb/domain/basics';

/** As whom what is mailed or scanned comes in: for the Owner, into the main space. */
export async function inMainSpace(ctx: Ctx, accountId: string): Promise<Ctx> {
  const own = asSystem(ctx, { accountId });
  const { id } = present((await findSpaces(own))[0]);
  const [owner] = await findOwners(own, [{ accountId, id }]);
  return asSystem(ctx, { accountId, spaceId: id, userId: present(owner).id });
}
