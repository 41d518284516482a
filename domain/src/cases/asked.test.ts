import { askAll, byAccess, held, OWNERS, THING } from '../../test/asking.ts';
import * as cases from './index.ts';

askAll(cases, {
  refuseSorting: [(how, by) => cases.refuseSorting(held(THING, how), by), OWNERS],
  refuseCase: [
    (how, by) => cases.refuseCase(held(THING, how), by),
    byAccess('ok', 'ok', 'ok', 'UNKNOWN_CASE'),
  ],
});
