import { problemsOfTray, readCode, writeCode, type NewTray } from '@postkorb/domain/centre';
import { oneLine } from '@postkorb/domain/basics';
import { record } from '#platform/audit';
import { isId } from '#platform/basics/id';
import { atomically } from '#platform/ctx';
import { orRefuse, refuseIf, refuseProblems } from '#platform/refusal';
import { onceAtStation } from '../basics/once-at-station.ts';
import { whereOf, type CentreCtx } from '../basics/shift.ts';
import { findTray, insertTray, lockTray, setTrayClosed, type TrayRow } from './tray.sql.ts';

const CARRIER_MAX = 80;

/** The code of a tray as it is kept; refuses with NO_TRAY what is on no tray. */
function trayCodeOf(scanned: string): string {
  const code = readCode(scanned);
  refuseIf(code?.kind === 'tray' ? null : 'NO_TRAY');
  return writeCode(orRefuse(code, 'NO_TRAY'));
}

/**
 * Takes in what a carrier brought in one go; the same tray on the same day is opened once.
 * Refuses with NO_TRAY, TRAY_IN_USE, INVALID_INPUT. Writes centre.tray-opened.
 */
export async function openTray(ctx: CentreCtx, tray: NewTray): Promise<TrayRow> {
  const code = trayCodeOf(tray.code);
  refuseProblems(problemsOfTray(tray));
  const { receivedOn, expected } = tray;
  const kept = { code, carrier: oneLine(tray.carrier, CARRIER_MAX), receivedOn, expected };
  const opened = await onceAtStation(ctx, { verb: 'openTray', args: [kept] }, async (tx) => {
    const id = orRefuse(await insertTray(tx, kept), 'TRAY_IN_USE');
    await record(tx, {
      action: 'centre.tray-opened',
      objects: [id],
      after: { ...kept, ...whereOf(ctx) },
    });
    return id;
  });
  return orRefuse(await findTray(ctx, 'id', opened), 'NO_TRAY');
}

/**
 * Finishes a tray: nothing is added to it any longer. Its label may go onto another one.
 * Refuses with UNKNOWN_TRAY. Writes centre.tray-closed.
 */
export function closeTray(ctx: CentreCtx, id: string): Promise<TrayRow> {
  return atomically(ctx, async (tx) => {
    const tray = orRefuse(isId(id) ? await lockTray(tx, id) : undefined, 'UNKNOWN_TRAY');
    if (tray.closedAt === null) {
      await setTrayClosed(tx, id);
      const { labelled } = orRefuse(await findTray(tx, 'id', id), 'UNKNOWN_TRAY');
      const after = { expected: tray.expected, labelled: Number(labelled ?? 0), ...whereOf(ctx) };
      await record(tx, { action: 'centre.tray-closed', objects: [id], after });
    }
    return orRefuse(await findTray(tx, 'id', id), 'UNKNOWN_TRAY');
  });
}
