import { sql } from 'kysely';
import type { Ctx } from '../ctx.ts';
import type { JobEffect } from './job.ts';

/** Whether jobs of this effect rest since a restore: nothing leaves the house that was sent, paid or shredded before. */
export async function isResting({ db }: Pick<Ctx, 'db'>, effect: JobEffect): Promise<boolean> {
  if (effect === 'within') return false;
  const { rows } = await sql`select from platform.resting where effect = ${effect}`.execute(db);
  return rows.length > 0;
}
