import {
  codesOfRoll,
  LAST_NUMBER,
  problemsOfRoll,
  type LabelKind,
  type Roll,
} from '@postkorb/domain/centre';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { refuseIf, refuseProblems } from '#platform/refusal';
import { whereOf, type CentreCtx } from '../basics/shift.ts';
import { findNextNumber, findSeenNumber, insertRoll, lockRolls } from './roll.sql.ts';

/** So many labels of one kind. */
export type WantedLabels = { readonly kind: LabelKind; readonly count: number };

async function nextRoll(ctx: Ctx, { kind, count }: WantedLabels): Promise<Roll> {
  let first = await findNextNumber(ctx, kind);
  // Labels may have come from elsewhere before this centre printed its own.
  for (;;) {
    refuseIf(first + count - 1 > LAST_NUMBER ? 'NO_NUMBERS' : null);
    const seen = await findSeenNumber(ctx, { kind, first, count });
    if (seen === null) return { kind, first, count };
    first = seen + 1;
  }
}

/** Takes the next free numbers for labels, in the caller's transaction. Refuses with NO_NUMBERS. Writes centre.labels-printed. */
export async function takeNumbers(
  ctx: CentreCtx,
  tx: Ctx,
  wanted: WantedLabels,
): Promise<readonly string[]> {
  await lockRolls(tx, wanted.kind);
  const roll = await nextRoll(tx, wanted);
  await insertRoll(tx, roll);
  const after = { ...roll, ...whereOf(ctx) };
  await record(tx, { action: 'centre.labels-printed', objects: [], after });
  return codesOfRoll(roll);
}

/**
 * Reserves numbers for labels that are printed now; no number of a kind is ever printed twice, nor one that some centre has seen.
 * Refuses with INVALID_INPUT, NO_NUMBERS. Writes centre.labels-printed.
 */
export async function reserveLabels(
  ctx: CentreCtx,
  wanted: WantedLabels,
): Promise<{ readonly codes: readonly string[] }> {
  refuseProblems(problemsOfRoll(wanted.count));
  return { codes: await atomically(ctx, (tx) => takeNumbers(ctx, tx, wanted)) };
}
