import { setTimeout as pause } from 'node:timers/promises';
import { asSystem, type Ctx } from '#platform/ctx';
import { openSharedLocks, type SharedLocks } from '#platform/database/shared-locks';
import { findOpenFolders, type HotFolder } from './hot-folder.sql.ts';
import { isSame, lookInto, type Seen } from './look-into.ts';
import { layFolder, pathOf } from './switch-folder.ts';
import { takeFile } from './take-file.ts';

/** Shares send no events, so somebody has to look. */
const EVERY_MS = 5_000;

type Looks = Map<string, ReadonlyMap<string, Seen>>;
type Watching = { readonly looks: Looks; readonly locks: SharedLocks };

/** Takes in what lay still since the last look at the folder of one account. */
async function lookAt(ctx: Ctx, { accountId, name }: HotFolder, looks: Looks): Promise<void> {
  const folder = pathOf(ctx, name);
  if (folder === null) return;
  await layFolder(folder);
  const before = looks.get(accountId);
  const now = await lookInto(folder);
  looks.set(accountId, now);
  const own = asSystem(ctx, { accountId });
  for (const seen of now.values())
    if (isSame(seen, before?.get(seen.name)))
      await takeFile(own, { folder, seen }).catch((err: unknown) =>
        ctx.log.error({ err, accountId }, 'a file of a folder could not be taken in yet'),
      );
}

/** Looks at the folders of all accounts once; each is looked at by one process at a time. */
export async function lookAtAll(ctx: Ctx, { looks, locks }: Watching): Promise<void> {
  for (const folder of await findOpenFolders(ctx)) {
    const lock = `hot-folder ${folder.accountId}`;
    if (!(await locks.take(lock, () => {}))) continue;
    await lookAt(ctx, folder, looks)
      .catch((err: unknown) =>
        ctx.log.error({ err, accountId: folder.accountId }, 'a folder could not be looked at'),
      )
      .finally(() => locks.leave(lock));
  }
}

/** Looks after the folders of all accounts until it is stopped; null where the settings name no place for them. */
export function watchFolders(
  ctx: Ctx,
  everyMs = EVERY_MS,
): { readonly stop: () => Promise<void> } | null {
  if (ctx.config.hotFolders === null) return null;
  const locks = openSharedLocks(ctx.config.database.appUrl);
  const ending = new AbortController();
  const { signal } = ending;
  const looks: Looks = new Map();
  const watch = async () => {
    while (!signal.aborted) {
      await lookAtAll(ctx, { looks, locks }).catch((err: unknown) =>
        ctx.log.error({ err }, 'the folders could not be looked at'),
      );
      await pause(everyMs, undefined, { signal }).catch(() => null);
    }
  };
  const watching = watch();
  const stop = async () => {
    ending.abort();
    await watching;
    await locks.stop();
  };
  return { stop };
}
