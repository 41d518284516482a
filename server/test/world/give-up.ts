import { modules } from '../../src/modules.ts';
import type { Ctx } from '../../src/platform/ctx.ts';
import { giveUpLost } from '../../src/platform/jobs/given-up.ts';
import { openPostOffice } from './post-office.ts';

/** What the reaper does once a minute, asking every kind of job. */
export async function giveUp(ctx: Ctx, most?: number): Promise<void> {
  const office = await openPostOffice(ctx);
  const jobs = modules.flatMap((module) => module.jobs?.(office) ?? []);
  await giveUpLost(ctx, jobs, most).finally(office.close);
}
