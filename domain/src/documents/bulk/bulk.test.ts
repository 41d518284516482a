import { expect, test } from 'vitest';
import { USUAL_BOUNDS } from '../../basics/index.ts';
import type { Asker } from '../../team/index.ts';
import {
  BULK_MOST,
  BULK_STAGES,
  nextBulkStages,
  OPEN_BULK_STAGES,
  refuseBulkDismiss,
  refuseBulkResume,
  refuseBulkStop,
  refuseBulkUndo,
  type BulkJobAttributes,
} from './bulk.ts';
import { problemsOfBulkTag } from './bulk-tag.ts';

const OWNER: Asker = {
  role: 'Owner',
  standing: { paywalled: false, saasOnly: false, seat: 'active' },
};

const job = (more: Partial<BulkJobAttributes> = {}): BulkJobAttributes => ({
  action: 'move',
  stage: 'Done',
  total: 5,
  changed: 3,
  undoOf: null,
  undoneBy: null,
  ...more,
});

test('every stage of work on many documents is reached, and only what is done leads nowhere', () => {
  const reached = new Set(['Choosing', ...BULK_STAGES.flatMap((stage) => nextBulkStages[stage])]);
  expect([...reached].toSorted()).toEqual([...BULK_STAGES].toSorted());
  expect(BULK_STAGES.filter((stage) => nextBulkStages[stage].length === 0)).toEqual(['Done']);
  expect(OPEN_BULK_STAGES).toEqual(['Choosing', 'Working']);
});

const STANDING = [
  { what: 'nobody knows', attributes: undefined, answers: Array(4).fill('UNKNOWN_JOB') },
  {
    what: 'is choosing',
    attributes: job({ stage: 'Choosing' }),
    answers: [null, ...Array(3).fill('STILL_WORKING')],
  },
  {
    what: 'is working',
    attributes: job({ stage: 'Working' }),
    answers: [null, ...Array(3).fill('STILL_WORKING')],
  },
  { what: 'is done', attributes: job(), answers: ['JOB_OVER', 'NOTHING_LEFT', null, null] },
  {
    what: 'was stopped',
    attributes: job({ stage: 'Stopped' }),
    answers: ['JOB_OVER', null, null, null],
  },
  {
    what: 'has failed',
    attributes: job({ stage: 'Failed' }),
    answers: ['JOB_OVER', null, null, null],
  },
  {
    what: 'was stopped before it changed anything',
    attributes: job({ stage: 'Stopped', changed: 0 }),
    answers: ['JOB_OVER', null, 'NOTHING_TO_UNDO', null],
  },
  {
    what: 'was about too much',
    attributes: job({ stage: 'Failed', total: BULK_MOST + 1, changed: 0 }),
    answers: ['JOB_OVER', 'NOTHING_LEFT', 'NOTHING_TO_UNDO', null],
  },
  {
    what: 'was stopped and taken back',
    attributes: job({ stage: 'Stopped', undoneBy: 'b' }),
    answers: ['JOB_OVER', 'NOTHING_LEFT', 'NOTHING_TO_UNDO', null],
  },
  {
    what: 'took another back',
    attributes: job({ undoOf: 'a' }),
    answers: ['JOB_OVER', 'NOTHING_LEFT', 'NOTHING_TO_UNDO', null],
  },
  {
    what: 'destroyed',
    attributes: job({ action: 'destroy' }),
    answers: ['JOB_OVER', 'NOTHING_LEFT', 'NOTHING_TO_UNDO', null],
  },
];

test.each(STANDING)(
  'work that $what is stopped, gone on with, taken back and put away as its stage allows',
  ({ attributes, answers }) => {
    const rules = [refuseBulkStop, refuseBulkResume, refuseBulkUndo, refuseBulkDismiss];
    expect(rules.map((rule) => rule(attributes, OWNER))).toEqual(answers);
  },
);

test('a tag that is taken off is as long as one may ever have been written, and no longer', () => {
  const problems = (signs: number) =>
    problemsOfBulkTag('removeTag', '𝄞'.repeat(signs), USUAL_BOUNDS).map(({ code }) => code);

  expect([problems(1), problems(500), problems(501)]).toEqual([[], [], ['TOO_LONG']]);
});
