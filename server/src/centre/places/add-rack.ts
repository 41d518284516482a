import { present } from '@postkorb/domain/basics';
import { problemsOfRack, rackNameOf, type NewRack } from '@postkorb/domain/centre';
import { record } from '#platform/audit';
import { atomically } from '#platform/ctx';
import { orRefuse, refuseProblems } from '#platform/refusal';
import { whereOf, type CentreCtx } from '../basics/shift.ts';
import { findRacks, insertRack, insertShelves, lockCentre, type RackRow } from './rack.sql.ts';
import { takeNumbers } from './reserve-labels.ts';

/**
 * Adds a rack at the end of the way through the hall, with shelves that have numbers of their own.
 * Refuses with INVALID_INPUT, NAME_TAKEN, NO_NUMBERS. Writes centre.rack-added and centre.labels-printed.
 */
export async function addRack(ctx: CentreCtx, rack: NewRack): Promise<RackRow> {
  refuseProblems(problemsOfRack(rack));
  const name = rackNameOf(rack.name);
  return atomically(ctx, async (tx) => {
    await lockCentre(tx);
    const id = orRefuse(await insertRack(tx, name), 'NAME_TAKEN');
    const codes = await takeNumbers(ctx, tx, { kind: 'shelf', count: rack.shelves });
    await insertShelves(tx, id, codes);
    const after = { name, shelves: codes, ...whereOf(ctx) };
    await record(tx, { action: 'centre.rack-added', objects: [id], after });
    return present((await findRacks(tx, id))[0]);
  });
}
