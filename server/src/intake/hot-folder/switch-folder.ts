import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  localPartFrom,
  RANDOM_BYTES,
  refuseScanDoors,
  type HotFolderRefusal,
} from '@postkorb/domain/intake';
import { askerOf } from '#platform/asker';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { orRefuse, refuseIf } from '#platform/refusal';
import { scansChanged } from '../change-kinds.ts';
import { closeFolder, findHotFolder, openFolder } from './hot-folder.sql.ts';

/** Where files go that were taken, and those that were not. */
export const [DONE, FAILED] = ['done', 'failed'] as const;

/** Where the folder of this name lies; null where this house has none. */
export const pathOf = ({ config }: Pick<Ctx, 'config'>, name: string): string | null =>
  config.hotFolders === null ? null : join(config.hotFolders, name);

/** The same as people call it, where the operator says how; its separators are those of that place. */
export function shownPathOf({ config }: Pick<Ctx, 'config'>, name: string): string | null {
  const shown = config.hotFoldersShown;
  if (shown === null || config.hotFolders === null) return pathOf({ config }, name);
  return `${shown.replace(/[/\\]+$/, '')}${shown.includes('\\') ? '\\' : '/'}${name}`;
}

const laid = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EEXIST') throw error;
};

/** Below a place that is not there nothing is made: its share may not be connected. */
const notConnected = (error: NodeJS.ErrnoException) => {
  refuseIf<HotFolderRefusal>(error.code === 'ENOENT' ? 'NO_FOLDERS_HERE' : null);
  laid(error);
};

/** Makes the two places of a folder that is there: a share that is not connected is replaced by nothing. */
export async function layPlaces(path: string): Promise<void> {
  for (const place of [DONE, FAILED]) await mkdir(join(path, place)).catch(laid);
}

/**
 * Switches the folder of the account on: what is laid into it is taken in from now on. Its path.
 * Refuses with HOT_FOLDER_REFUSALS. Writes intake.folder-opened. Announces scansChanged.
 */
export async function openHotFolder(ctx: Ctx): Promise<string> {
  refuseIf<HotFolderRefusal>(refuseScanDoors(undefined, askerOf(ctx)));
  refuseIf<HotFolderRefusal>(ctx.config.hotFolders === null ? 'NO_FOLDERS_HERE' : null);
  return atomically(ctx, async (ctx) => {
    const isOpen = (await findHotFolder(ctx)) !== undefined;
    const name = await openFolder(ctx, localPartFrom(randomBytes(RANDOM_BYTES), false));
    const path = orRefuse(pathOf(ctx, name), 'NO_FOLDERS_HERE');
    await mkdir(path).catch(notConnected);
    await layPlaces(path);
    if (isOpen) return path;
    await record(ctx, { action: 'intake.folder-opened', objects: [ctx.viewer.accountId] });
    await notifyClients(ctx, scansChanged, []);
    return path;
  });
}

/**
 * Switches the folder of the account off: what lies in it stays where it is.
 * Refuses with NOT_ALLOWED. Writes intake.folder-closed. Announces scansChanged.
 */
export function closeHotFolder(ctx: Ctx): Promise<boolean> {
  return atomically(ctx, async (ctx) => {
    refuseIf<HotFolderRefusal>(refuseScanDoors(undefined, askerOf(ctx)));
    if (!(await closeFolder(ctx))) return false;
    await record(ctx, { action: 'intake.folder-closed', objects: [ctx.viewer.accountId] });
    await notifyClients(ctx, scansChanged, []);
    return true;
  });
}
