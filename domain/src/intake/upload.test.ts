import { expect, test } from 'vitest';
import { GOOD_STANDING } from '../team/index.ts';
import {
  MOST_OPEN_BYTES,
  MOST_OPEN_UPLOADS,
  nextStages,
  refuseDismiss,
  refuseOpen,
  refusePrepare,
  refuseSpace,
  safeFilename,
  stagesBefore,
  UPLOAD_MAX_BYTES,
  UPLOAD_STAGES,
} from './upload.ts';

const BY = { role: 'Owner', standing: GOOD_STANDING } as const;

const inbox = { accountId: 'a', access: 'owner', root: 'inbox' } as const;

test.each([
  [inbox, 1, null],
  [inbox, UPLOAD_MAX_BYTES, null],
  [undefined, 1, 'UNKNOWN_FOLDER'],
  [{ ...inbox, root: 'trash' }, 1, 'NOT_ALLOWED'],
  [{ ...inbox, access: 'viewer' }, 1, 'NOT_ALLOWED'],
  [{ ...inbox, accountId: 'b' }, 1, 'UNKNOWN_FOLDER'],
  [inbox, 0, 'FILE_EMPTY'],
] as const)('into %o, %d bytes: %s', (folder, bytes, refusal) => {
  expect(refusePrepare({ folder, accountId: 'a' }, bytes, BY)).toBe(refusal);
});

test('[VAL-UPLOAD-50MB] a file one byte above 50 MB is refused before it is sent', () => {
  expect(refusePrepare({ folder: inbox, accountId: 'a' }, UPLOAD_MAX_BYTES + 1, BY)).toBe(
    'FILE_TOO_BIG',
  );
});

test('an upload that is being read cannot be dismissed, any other can', () => {
  expect(UPLOAD_STAGES.map((stage) => refuseDismiss(stage, BY))).toEqual(
    [null, null, null, null, null].with(1, 'STILL_PROCESSING' as never),
  );
});

test('[DEC-TRANS-UPLOAD] the stages follow each other as listed, and Dismissed is final', () => {
  const steps = UPLOAD_STAGES.flatMap((stage) =>
    nextStages[stage].map((next) => `${stage} -> ${next}`),
  );
  expect(steps).toEqual([
    'Pending -> Processing',
    'Pending -> FailedProcessing',
    'Processing -> Completed',
    'Processing -> FailedProcessing',
    'Completed -> Dismissed',
    'FailedProcessing -> Dismissed',
  ]);
  expect(stagesBefore('Dismissed')).toEqual(['Completed', 'FailedProcessing']);
});

test.each([
  ['../../x.pdf', '_.._x.pdf'],
  ['C:\\x.pdf', 'C__x.pdf'],
  ['rechnung\u202Efdp.exe', 'rechnung_fdp.exe'],
  ['...', 'document'],
  ['empty#hash.pdf', 'empty#hash.pdf'],
  ['a\u0308.pdf', 'ä.pdf'],
])('%s is kept as %s', (given, name) => expect(safeFilename(given)).toBe(name));

test('a person may have 500 files announced and not yet sent, and take 2,000 back in an hour', () => {
  expect(MOST_OPEN_UPLOADS).toBe(500);
  expect([500, 501].map((open) => refuseOpen(open))).toEqual([null, 'TOO_MANY_OPEN']);
  expect([1_999, 2_000].map((gone) => refuseOpen(1, gone))).toEqual([null, 'TOO_MANY_OPEN']);
});

test('a name of a million spaces is cut before it is looked through', () => {
  const name = safeFilename(`a${' '.repeat(1_000_000)}b.pdf`);
  expect([...name]).toHaveLength(246);
  expect(name).toMatch(/^a +\.pdf$/);
});

test('a name of 247 characters is cut at the end and keeps .pdf', () => {
  const name = safeFilename(`${'ü'.repeat(243)}.pdf`);
  expect([...name]).toHaveLength(246);
  expect(name.endsWith('ü.pdf')).toBe(true);
});

const space = {
  kept: 900,
  most: 1000,
  packed: 0,
  announced: 100,
  announcedByAll: 100,
  keptByAll: 0,
  mostOfAll: null,
  free: 300,
  headroom: 200,
};
test.each([
  [{}, null],
  [{ kept: 901 }, 'ACCOUNT_FULL'],
  [{ announcedByAll: 101 }, 'DISK_FULL'],
  [{ free: 299 }, 'DISK_FULL'],
  [{ keptByAll: 900, mostOfAll: 1000 }, null],
  [{ keptByAll: 901, mostOfAll: 1000 }, 'DISK_FULL'],
  [{ most: 1e12, announced: MOST_OPEN_BYTES + 1, free: 1e12 }, 'TOO_MANY_OPEN'],
] as const)('with %o there is room or it is said why not: %s', (more, refusal) => {
  expect(refuseSpace({ ...space, ...more })).toBe(refusal);
});
