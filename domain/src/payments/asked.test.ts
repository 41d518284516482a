import { askAll, EDITORS, held, OWNERS, THING } from '../../test/asking.ts';
import * as payments from './index.ts';

askAll(payments, {
  refuseInFile: [(how, by) => payments.refuseInFile(held(THING, how), false, by), OWNERS],
  refuseSettle: [(how, by) => payments.refuseSettle(held(THING, how), by), EDITORS],
});
