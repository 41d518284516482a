import type pg from 'pg';
import type { Ctx } from '../../server/src/platform/ctx.ts';

/** How something is: `good`, `look` where somebody should look at it, `bad` where something does not work or will be lost. */
export type Finding = {
  readonly name: string;
  readonly is: 'good' | 'look' | 'bad';
  readonly says: string;
  /** What to do, where it is not good. */
  readonly todo?: string;
};

/** What is examined: the product of a data folder, and its database as the owner. */
export type Patient = { readonly ctx: Ctx; readonly client: pg.Client };

/** Looks at one thing. */
export type Check = (patient: Patient) => Promise<Omit<Finding, 'name'>>;

const DAY_MS = 24 * 60 * 60_000;

/** Whole days that have passed since a moment. */
export const daysSince = (moment: string | Date, now: Date): number =>
  Math.floor((now.getTime() - new Date(moment).getTime()) / DAY_MS);
