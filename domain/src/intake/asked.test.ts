import { answers, askAll, byAccess, FILERS, FOLDER, HELD, held } from '../../test/asking.ts';
import * as intake from './index.ts';

/** However things are held: stations and the folder are the account's. */
const MANAGERS = {
  'Owner Admin, active': answers(HELD.map(() => 'ok')),
  others: answers(HELD.map(() => 'NOT_ALLOWED')),
};

askAll(intake, {
  refuseDismiss: [
    (how, by) => intake.refuseDismiss(how === 'absent' ? undefined : 'Completed', by),
    byAccess('ok', 'ok', 'ok', 'UNKNOWN_UPLOAD'),
  ],
  refuseEmailAddress: [
    (how, by) =>
      intake.refuseEmailAddress(
        { folder: held(FOLDER, how), accountId: 'a', homeSpaceId: FOLDER.spaceId },
        by,
      ),
    {
      'Owner Admin, active': answers(['ok', 'ok', 'NOT_ALLOWED', 'UNKNOWN_FOLDER']),
      'Member System, active': answers([
        'NOT_ALLOWED',
        'NOT_ALLOWED',
        'NOT_ALLOWED',
        'UNKNOWN_FOLDER',
      ]),
      others: answers(HELD.map(() => 'UNKNOWN_FOLDER')),
    },
  ],
  refuseScanDoors: [(_, by) => intake.refuseScanDoors(undefined, by), MANAGERS],
  refuseAddStation: [(_, by) => intake.refuseAddStation({ count: 0 }, by), MANAGERS],
  refuseStation: [
    (how, by) => intake.refuseStation(how === 'absent' ? undefined : {}, by),
    {
      'Owner Admin, active': answers(['ok', 'ok', 'ok', 'UNKNOWN_STATION']),
      others: answers(HELD.map(() => 'UNKNOWN_STATION')),
    },
  ],
  refusePrepare: [
    (how, by) => intake.refusePrepare({ folder: held(FOLDER, how), accountId: 'a' }, 1, by),
    FILERS,
  ],
});
