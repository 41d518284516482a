import { refuseMore, type RoomRefusal } from '@postkorb/domain/basics';
import { inAccount, type Ctx } from '#platform/ctx';
import { loadedOnce } from '#platform/loaded';
import { measureRoom } from '#platform/blobs/room';

type NoRoom = ReadonlyMap<string, RoomRefusal | null>;

/** Why these accounts can keep nothing more, where that is so. */
export async function noRoomIn(ctx: Ctx, accountIds: readonly string[]): Promise<NoRoom> {
  const found = new Map<string, RoomRefusal | null>();
  for (const accountId of new Set(accountIds))
    found.set(accountId, refuseMore(await measureRoom(inAccount(ctx, accountId))));
  return found;
}

const rooms = loadedOnce<{ readonly refusal: RoomRefusal | null }>(async (ctx, accountIds) => {
  const found = await noRoomIn(ctx, accountIds);
  return new Map([...found].map(([accountId, refusal]) => [accountId, { refusal }]));
});

/** Why the viewer's own account can keep nothing more, or null; counted once for all that a request shows. */
export const noOwnRoom = async (ctx: Ctx): Promise<RoomRefusal | null> =>
  (await rooms(ctx).of(ctx.viewer.accountId))?.refusal ?? null;
