import { askAll, byAccess, FILERS, FOLDER, held } from '../../test/asking.ts';
import * as intake from './index.ts';

askAll(intake, {
  refuseDismiss: [
    (how, by) => intake.refuseDismiss(how === 'absent' ? undefined : 'Completed', by),
    byAccess('ok', 'ok', 'ok', 'UNKNOWN_UPLOAD'),
  ],
  refusePrepare: [
    (how, by) => intake.refusePrepare({ folder: held(FOLDER, how), accountId: 'a' }, 1, by),
    FILERS,
  ],
});
