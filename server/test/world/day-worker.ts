import { openAppContext } from '../../src/app-context.ts';
import { plugged } from '../../src/modules.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import type { Ctx } from '../../src/platform/ctx.ts';
import { runJobs, type Apart } from './clock.ts';

// Does the work of a day at the clock of a test, as a process of its own that the test can kill.
const { ctx, close } = await openAppContext(readConfig(process.env));
const { gone, machine, names } = JSON.parse(process.env['DAY'] ?? '') as Apart;
const at: Ctx = {
  ...ctx,
  now: () => new Date(Date.now() + gone),
  uptime: () => ({ boot: 'test', ms: Math.round(performance.now()) + machine }),
};
await runJobs(plugged.jobs({} as never), names, at);
await close();
