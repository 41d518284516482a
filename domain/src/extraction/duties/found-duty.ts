import type { ReadDuty } from '../../documents/index.ts';
import type { Passage } from './passages.ts';

const SENTENCE_BOUND = 600;

/** A duty that a passage tells of, with nothing but its place. */
export const dutyFrom = (
  { text, page, boxOf }: Passage,
  duty: Pick<ReadDuty, 'kind' | 'isRight' | 'day' | 'score'> & Partial<ReadDuty>,
): ReadDuty => ({
  time: null,
  place: null,
  amountCents: null,
  consequence: null,
  bring: null,
  law: null,
  span: null,
  isServed: false,
  land: null,
  court: null,
  sentence: text.length > SENTENCE_BOUND ? `${text.slice(0, SENTENCE_BOUND - 1)}…` : text,
  page,
  box: boxOf(0, text.length),
  ...duty,
});
