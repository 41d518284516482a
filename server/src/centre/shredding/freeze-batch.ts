import { machineOf, problemsOfBatch, type NewBatch } from '@postkorb/domain/centre';
import { record } from '#platform/audit';
import { atomically } from '#platform/ctx';
import { orRefuse, refuseIf, refuseProblems } from '#platform/refusal';
import { whereOf, type CentreCtx } from '../basics/shift.ts';
import { findBatch, insertBatch, insertPapers, type BatchRow } from './batch.sql.ts';
import { findShreddable, lockCentre } from './shreddable.sql.ts';

/**
 * Freezes a list of papers that are shredded in one go: those in boxes of this centre that are to be shredded, box by box.
 * Refuses with INVALID_INPUT, NOTHING_TO_SHRED. Writes centre.batch-frozen.
 */
export function freezeBatch(ctx: CentreCtx, asked: NewBatch): Promise<BatchRow> {
  refuseProblems(problemsOfBatch(asked));
  const { protectionClass, securityLevel, most } = asked;
  const machine = machineOf(asked.machine);
  return atomically(ctx, async (tx) => {
    await lockCentre(tx);
    const papers = await findShreddable(tx, most);
    refuseIf(papers.length === 0 ? 'NOTHING_TO_SHRED' : null);
    const how = { protectionClass, securityLevel, machine };
    const id = await insertBatch(tx, { ...how, frozenBy: ctx.shift.personId });
    await insertPapers(tx, id, papers);
    const after = { ...how, papers: papers.map(({ code }) => code), ...whereOf(ctx) };
    await record(tx, { action: 'centre.batch-frozen', objects: [id], after });
    return orRefuse(await findBatch(tx, id), 'NOTHING_TO_SHRED');
  });
}
