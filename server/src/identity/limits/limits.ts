import type { Ctx } from '#platform/ctx';
import { addTry, secondsToWait, type Limit } from './attempt.sql.ts';
import { seal } from '#platform/basics/keys';

/** A key that tells nothing about the address or net it stands for. */
export function limitKey(ctx: Ctx, kind: string, what: string): string {
  return `${kind}:${seal(ctx.config.secret, 'limits', `${kind}:${what}`).slice(0, 22)}`;
}

/** Counts a try under every limit; the seconds to wait when one of them is reached, or 0 when it may go on. */
export async function waitFor(ctx: Ctx, limits: readonly Limit[]): Promise<number> {
  for (const limit of limits) {
    if (!(await addTry(ctx, limit))) return secondsToWait(ctx, limit);
  }
  return 0;
}
