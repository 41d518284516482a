import {
  compareCount,
  countFindings,
  passOf,
  shelfText,
  whyNotCount,
  type Compared,
  type CountState,
} from '@postkorb/domain/centre';
import { findGone, noteFoundAgain } from '#originals';
import { record } from '#platform/audit';
import { isId } from '#platform/basics/id';
import { atomically, type Ctx } from '#platform/ctx';
import { orRefuse, refuseIf } from '#platform/refusal';
import { whereOf, type CentreCtx } from '../basics/shift.ts';
import { forAccount, recordStep } from '../envelopes/record-step.ts';
import { lockBox } from '../places/box.sql.ts';
import {
  findCounted,
  findExpected,
  lockCount,
  setBoxCounted,
  setCount,
  type CountedEnvelope,
  type CountRow,
} from './count.sql.ts';
import { insertFindings, settleFindings } from './finding.sql.ts';

/** What came of a count; of one that a second person is to repeat nothing is said, so that they count blind. */
export type Closed = {
  readonly boxCode: string;
  readonly state: CountState;
  readonly result: Compared | null;
};

type Result = {
  readonly count: CountRow;
  readonly scanned: readonly string[];
  readonly letters: readonly CountedEnvelope[];
  readonly compared: Compared;
};

async function compare(tx: Ctx, count: CountRow): Promise<Result> {
  const { id, boxCode } = count;
  const first = await findCounted(tx, { id, pass: 1 });
  const isSecond = passOf(count) === 2;
  const scanned = isSecond ? await findCounted(tx, { id, pass: 2 }) : first;
  const letters = await findExpected(tx, boxCode, scanned);
  const gone = await findGone(
    tx,
    letters.flatMap(({ matchedAccountId: accountId, code: scanId }) =>
      accountId === null ? [] : [{ accountId, scanId }],
    ),
  );
  const known = letters.map((one) => ({ ...one, isGone: gone.has(one.code) }));
  const seenBefore = isSecond ? first : [];
  const compared = compareCount({ boxCode, scanned, seenBefore, known });
  return { count, scanned: [...scanned, ...seenBefore], letters, compared };
}

async function noteMissing(ctx: CentreCtx, tx: Ctx, result: Result): Promise<void> {
  const { count, letters, compared } = result;
  const noted = new Set(
    await insertFindings(tx, { countId: count.id, boxId: count.boxId, ...compared }),
  );
  const missing = compared.findings.filter(
    ({ kind, code }) => kind === 'Missing' && noted.has(code),
  );
  for (const { code } of missing) {
    const envelope = letters.find((one) => one.code === code);
    if (envelope === undefined) continue;
    const after = { box: count.boxCode };
    await recordStep(ctx, tx, { action: 'centre.envelope-missing', envelope, after });
  }
}

/** What was missing and has been scanned is found: whoever heard that it is lost hears that, too. */
async function noteFound(ctx: CentreCtx, tx: Ctx, result: Result): Promise<void> {
  const { count, scanned, letters } = result;
  const settled = await settleFindings(tx, scanned, ['Missing']);
  const { place } = await lockBox(tx, count.boxCode, 'share');
  const shelf = shelfText(count.boxCode, place);
  for (const { code, lostAt } of settled) {
    const envelope = letters.find((one) => one.code === code);
    if (envelope === undefined) continue;
    const after = { box: count.boxCode };
    await recordStep(ctx, tx, { action: 'centre.envelope-found', envelope, after });
    if (lostAt !== null && envelope.matchedAccountId !== null)
      await noteFoundAgain(forAccount(tx, envelope.matchedAccountId), { scanId: code, shelf });
  }
}

async function noteResult(ctx: CentreCtx, tx: Ctx, result: Result): Promise<CountState> {
  const { count, scanned, compared } = result;
  const differs = compared.findings.length > 0;
  const state = differs && passOf(count) === 1 ? 'Recount' : 'Done';
  const { id, boxId, boxCode } = count;
  await setCount(tx, id, { state });
  const counts = { found: compared.found, ...countFindings(compared.findings) };
  const after = { box: boxCode, pass: passOf(count), ...counts, ...whereOf(ctx) };
  await record(tx, { action: 'centre.box-counted', objects: [boxId], after });
  if (state === 'Recount') return state;
  await setBoxCounted(tx, boxId);
  await noteFound(ctx, tx, result);
  await noteMissing(ctx, tx, { ...result, scanned });
  return state;
}

/**
 * Finishes a count: where everything is as it should be it is done, otherwise a second person counts once more, and what they find counts.
 * Refuses with COUNTING_REFUSALS. Writes centre.box-counted, centre.envelope-missing, centre.envelope-found and, of what was lost,
 * originals.found-again. Announces documentsChanged.
 */
export function closeCount(ctx: CentreCtx, id: string): Promise<Closed> {
  return atomically(ctx, async (tx) => {
    const found = isId(id) ? await lockCount(tx, id) : undefined;
    refuseIf(whyNotCount(found, ctx.shift.personId));
    const count = orRefuse(found, 'UNKNOWN_COUNT');
    const result = await compare(tx, count);
    const state = await noteResult(ctx, tx, result);
    return { boxCode: count.boxCode, state, result: state === 'Done' ? result.compared : null };
  });
}
