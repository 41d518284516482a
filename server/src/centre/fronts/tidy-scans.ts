import { lstat, readdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { SCANS_KEPT_DAYS, UNWANTED_SCAN_SECONDS } from '@postkorb/domain/centre';
import { DONE, FAILED, lookInto } from '#intake';
import type { Ctx } from '#platform/ctx';
import { inCentre } from '../basics/shift.ts';
import { findScanners } from '../people/station.sql.ts';
import { isAwaited, type Awaiting } from './front.sql.ts';
import { SCAN_FOLDERS, setAside } from './scan-folder.ts';
import type { ScannedKind } from './scanner.ts';

const AWAITED: Readonly<Record<ScannedKind, Awaiting>> = { front: 'Reading', pages: 'Scanning' };
const KINDS = Object.keys(AWAITED) as ScannedKind[];
const DAY_MS = 86_400_000;

type Folder = {
  readonly ctx: Ctx;
  readonly stationId: string;
  readonly kind: ScannedKind;
  readonly path: string;
};

/** Every folder that a scanner may lay files into, whether it is there or not. */
async function findFolders(ctx: Ctx): Promise<readonly Folder[]> {
  const { scans } = ctx.config.console;
  if (scans === null) return [];
  return (await findScanners(ctx)).flatMap(({ centreId, id: stationId }) =>
    KINDS.map((kind) => ({
      ctx: inCentre(ctx, centreId),
      stationId,
      kind,
      path: join(scans, stationId, SCAN_FOLDERS[kind]),
    })),
  );
}

/** When a file came to where it lies; a copy keeps the other times of its original. */
const cameAt = async (path: string) => (await lstat(path).catch(() => null))?.ctimeMs ?? Infinity;

async function sweep({ ctx, stationId, kind, path }: Folder): Promise<void> {
  const before = ctx.now().getTime() - UNWANTED_SCAN_SECONDS * 1_000;
  const lying = await lookInto(path);
  if (lying === null || lying.size === 0 || (await isAwaited(ctx, stationId, AWAITED[kind])))
    return;
  for (const name of lying.keys()) {
    const file = join(path, name);
    if ((await cameAt(file)) < before) await setAside(path, file, 'NOBODY');
  }
}

/** Lays aside what came to a scanner too late or for nobody, so that no envelope ever gets it. */
export async function sweepScans(ctx: Ctx): Promise<void> {
  for (const folder of await findFolders(ctx)) await sweep(folder);
}

/** Forgets the files of scanners that were taken or laid aside, two weeks later: what they show of customers is kept elsewhere by then, or nowhere. */
export async function forgetScans(ctx: Ctx): Promise<void> {
  const before = ctx.now().getTime() - SCANS_KEPT_DAYS * DAY_MS;
  for (const { path } of await findFolders(ctx))
    for (const place of [DONE, FAILED]) {
      const names = await readdir(join(path, place)).catch(() => []);
      for (const name of names) {
        const file = join(path, place, name);
        if ((await cameAt(file)) < before) await unlink(file).catch(() => null);
      }
    }
}
