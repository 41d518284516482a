import { answers, askAll, HELD, held, OWNERS, THING } from '../../test/asking.ts';
import * as extraction from './index.ts';

const all = (code: string) => answers(HELD.map(() => code));

askAll(extraction, {
  refuseFolding: [(how, by) => extraction.refuseFolding(held(THING, how), by), OWNERS],
  refuseSenders: [
    (_, by) => extraction.refuseSenders(by),
    { 'Owner Admin Member System, active': all('ok'), others: all('NOT_ALLOWED') },
  ],
});
