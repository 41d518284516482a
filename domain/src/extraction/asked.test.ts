import { answers, askAll, HELD } from '../../test/asking.ts';
import * as extraction from './index.ts';

const all = (code: string) => answers(HELD.map(() => code));

askAll(extraction, {
  refuseSenders: [
    (_, by) => extraction.refuseSenders(by),
    { 'Owner Admin Member System, active': all('ok'), others: all('NOT_ALLOWED') },
  ],
});
