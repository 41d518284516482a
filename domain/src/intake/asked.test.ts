import { answers, askAll, byAccess, FILERS, FOLDER, HELD, held } from '../../test/asking.ts';
import * as intake from './index.ts';

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
  refusePrepare: [
    (how, by) => intake.refusePrepare({ folder: held(FOLDER, how), accountId: 'a' }, 1, by),
    FILERS,
  ],
});
