import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openMailDoor } from '../../src/intake/index.ts';
import { openKilledAt } from './killed-at.ts';

// The real port for mails. DATA was said: what follows is the mail.
const ctx = await openKilledAt(/\/mail-[\w-]+$/);
await mkdir(join(ctx.config.dataFolder, 'work'), { recursive: true });
await openMailDoor(ctx);
process.send?.('open');
