import { isId } from '#platform/basics/id';
import { atomically, type Ctx } from '#platform/ctx';
import { once } from '#platform/idempotency';
import type { CentreCtx } from './shift.ts';

type Step = { readonly verb: string; readonly args: unknown };

/**
 * Does a step of a person at a station once per key that the page gave it (`x-step`), in one transaction: the same step again, after a
 * lost answer, answers as it did and changes nothing. Answers are ids, by which the row is read as it is now.
 */
export function onceAtStation(
  ctx: CentreCtx,
  { verb, args }: Step,
  work: (tx: Ctx) => Promise<string>,
): Promise<string> {
  const { stepKey } = ctx;
  // A page thinks of ids and nothing else.
  const key = typeof stepKey === 'string' && isId(stepKey) ? stepKey : null;
  return once(ctx, { key, verb, args }, (within) => atomically(within, work));
}
