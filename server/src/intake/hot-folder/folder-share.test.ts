import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHEET_CODE } from '@postkorb/domain/intake';
import { openPdfEngine } from '@postkorb/pdf/engine';
import sharp from 'sharp';
import { areThere, isRoot, ran } from '../../../test/peers/debian-programs.ts';
import { openShare } from '../../../test/peers/samba.ts';
import { isFull } from '../../../test/world/full.ts';
import { batchOf, scannedSheet } from '../../../test/world/scans.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { openSharedLocks } from '../../platform/database/shared-locks.ts';
import { findScans } from '../scans/scan.sql.ts';
import { openHotFolder } from './switch-folder.ts';
import { lookAtAll } from './watch-folders.ts';

const world = useWorld();
let base: string;
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'hot-folders-'));
  await mkdir(join(world.appCtx.config.dataFolder, 'work'), { recursive: true });
});
afterAll(() => rm(base, { recursive: true }));

// Programs of other people, Debian's; in the long form, which says by name where they are not installed.
test
  .skipIf(isFull && !(areThere('smbd', 'smbclient') && isRoot))
  .each(isFull ? ['Samba, as root'] : [])(
  'what a scanner lays into a share (%s) is taken, and lies in `done` of the share',
  async () => {
    const config = { ...world.appCtx.config, hotFolders: base };
    const ctx: Ctx = { ...(await world.account()), config };
    const folder = await openHotFolder(ctx);
    const file = join(base, 'letter');
    const letter = `%PDF-1.7 ${randomUUID()} %%EOF`;
    await writeFile(file, letter);
    const [share, locks, looks] = [
      await openShare(base),
      openSharedLocks(config.database.appUrl),
      new Map(),
    ];
    try {
      const said = await share.put(basename(folder), file, 'Brief vom Müll.pdf');
      expect([said.status, said.said.includes('NT_STATUS')]).toEqual([0, false]);
      for (const laterMs of [31_000, 62_000]) {
        const now = () => new Date(Date.now() + laterMs);
        await lookAtAll({ ...world.appCtx, config, now }, { looks, locks });
      }
      expect(await findScans(ctx, { first: 9, after: null })).toMatchObject([
        { filename: 'Brief vom Müll.pdf', state: 'Received' },
      ]);
      expect(await share.names(`${basename(folder)}/done`)).toContain('Brief vom Müll.pdf');
      expect(await readFile(join(folder, 'done', 'Brief vom Müll.pdf'), 'utf8')).toBe(letter);
    } finally {
      await share.close();
      await locks.stop();
    }
  },
  120_000,
);

test('our own reader finds the code of our separator sheet', async () => {
  const pdf = await openPdfEngine({ workDir: base, children: 1 });
  try {
    const file = join(base, 'scan.pdf');
    await writeFile(file, await batchOf([await scannedSheet(pdf, base, 1)]));
    const seen = await pdf.sheet(file, 1);
    const codes = seen.ok ? seen.value.codes : [];
    expect(codes.map(({ bytes }) => Buffer.from(bytes, 'base64').toString())).toEqual([SHEET_CODE]);
  } finally {
    await pdf.close();
  }
}, 60_000);

test.skipIf(isFull && !areThere('zbarimg')).each(isFull ? ['zbarimg'] : [])(
  'the code of our separator sheet says the same to %s',
  async (program) => {
    const pdf = await openPdfEngine({ workDir: base, children: 1 });
    const sheet = await scannedSheet(pdf, base, 1).finally(() => pdf.close());
    const file = join(base, 'sheet.png');
    await writeFile(file, await sharp(sheet).png().toBuffer());
    expect(ran(program, ['--quiet', '--raw', file]).trim()).toBe(SHEET_CODE);
  },
  60_000,
);
