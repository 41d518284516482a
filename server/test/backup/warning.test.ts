import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { warnOperator } from '../../../tools/backup/warning.ts';
import { useWorld } from '../world/world.ts';

const world = useWorld();

test('the operator is warned by a mail that says since when there is no set; where nobody is named nothing goes out', async () => {
  const { appCtx } = world;
  const want = { days: 7, since: '2026-11-20T03:05:00.000Z', target: '/mnt/disk' };
  await expect(warnOperator(appCtx, want)).rejects.toThrow('names nobody');
  const config = { ...appCtx.config, operator: { address: 'betrieb@postkorb.example' } };

  await warnOperator({ ...appCtx, config }, want);

  const outbox = join(config.dataFolder, 'outbox');
  const [mail] = await readdir(outbox);
  const text = await readFile(join(outbox, mail ?? ''), 'utf8');
  expect(text).toContain('To: betrieb@postkorb.example');
  expect(text).toContain('20. November 2026');
});
