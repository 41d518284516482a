import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openXmlChildren } from '#einvoice';
import { healRead } from '#platform/blobs/heal-read';
import { openBlobs } from '#platform/blobs/sealed-blobs';
import type { Config } from '#platform/config/config';
import { ANONYMOUS, SYSTEM, type Ctx } from '#platform/ctx';
import { machineUptime } from '#platform/basics/uptime';
import { openDb, openPool } from '#platform/database/db';
import { adoptKeys } from '#platform/keys/adopt-keys';
import { openLog } from '#platform/basics/log';
import type { Engines } from '#platform/module';
import { openOcr } from '#platform/ocr/ocr';
import { openPdfEngine } from '@postkorb/pdf/engine';
import { secretsOf } from '#platform/basics/secret';
import { plugged } from './modules.ts';

const LONGEST_STATEMENT_MS = 30_000;

/** What every process stands on: database as the application role, blobs, log; nobody signed in. */
export async function openAppContext(
  config: Config,
): Promise<{ ctx: Ctx; close: () => Promise<void> }> {
  const { appUrl, pool } = config.database;
  const limits = { max: pool, longestMs: LONGEST_STATEMENT_MS, refusesOwner: true } as const;
  const db = openDb(openPool(appUrl, limits));
  const log = openLog(config.logLevel, secretsOf(config));
  // Before anything needs a key: a new one beside an earlier one would open nothing of it.
  await adoptKeys({ db, config });
  let opened: Ctx | null = null;
  const damage = healRead(() => opened, plugged.blobs);
  const blobs = await openBlobs(
    config,
    ({ accountId, sha256 }, error) => {
      log.error(
        { accountId, sha256, err: error },
        'bytes are damaged and are read from another copy',
      );
      damage.hear({ accountId, sha256 });
    },
    (key, err) => log.warn({ key, err }, 'bytes could not be copied into the second store yet'),
  );
  for (const name of ['sending', 'work', 'languages'])
    await mkdir(join(config.dataFolder, name), { recursive: true, mode: 0o700 });
  const ctx: Ctx = {
    db,
    viewer: ANONYMOUS,
    actor: SYSTEM,
    now: () => new Date(),
    uptime: machineUptime,
    blobs,
    log,
    config,
    roomUses: plugged.room,
    redirects: plugged.redirects,
    handovers: plugged.handovers,
    journalKinds: plugged.journal,
    requestId: 'start',
  };
  opened = ctx;
  const close = async () => {
    opened = null;
    await db.destroy();
  };
  return { ctx, close };
}

/** The machines a worker reads documents with. */
export async function openEngines({
  dataFolder,
  reading,
  other,
}: Config): Promise<Engines & { close: () => Promise<void> }> {
  const workDir = join(dataFolder, 'work');
  const engine = reading.ocr === 'wasm' ? 'tesseract.js' : reading.ocr;
  // Pages are edited beside the documents that are read, and do not wait for their children.
  const children = reading.workers + other.workers;
  const pdf = await openPdfEngine({ workDir, dataFolder, children });
  const ocr = await openOcr({
    workDir,
    dataFolder,
    cacheDir: join(dataFolder, 'languages'),
    engine,
    models: reading.models,
    processes: reading.workers,
  });
  const xml = await openXmlChildren({ workDir, dataFolder, size: reading.workers });
  const close = async () => void (await Promise.all([pdf.close(), ocr.close(), xml.close()]));
  return { pdf, ocr, xml, close };
}
