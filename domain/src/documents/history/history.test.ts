import { expect, test } from 'vitest';
import { historyChanges, historyDay, historyFolder, toldChanges } from './history.ts';

const edited = 'documents.metadata-edited';

test.each([
  {
    name: 'a changed subject has its old and its new words',
    entry: { action: edited, before: { subject: 'Alt' }, after: { subject: 'Neu' } },
    told: [{ field: 'subject', before: 'Alt', after: 'Neu', isBeforeKnown: true }],
  },
  {
    name: 'tags are told as one list, and an emptied value is none',
    entry: {
      action: edited,
      before: { tags: ['Strom', 'Haus'], subject: 'Alt' },
      after: { tags: [], subject: null },
    },
    told: [
      { field: 'subject', before: 'Alt', after: null, isBeforeKnown: true },
      { field: 'tags', before: 'Strom, Haus', after: null, isBeforeKnown: true },
    ],
  },
  {
    name: 'what travelled along with a cut letter has no old value',
    entry: { action: edited, after: { amountCents: 1250, currency: 'EUR' } },
    told: [{ field: 'amountCents', before: null, after: '1250', isBeforeKnown: false }],
  },
  {
    name: 'what is no value of the letter is not told, whatever the entry holds',
    entry: { action: edited, after: { userFields: ['subject'], parts: [{ documentId: 'x' }] } },
    told: [],
  },
  {
    name: 'other actions change no value',
    entry: { action: 'documents.copied', after: { subject: 'Neu' } },
    told: [],
  },
])('$name', ({ entry, told }) => {
  expect(historyChanges(entry)).toEqual(told);
});

test('whoever was not told everything learns what was written since, and nothing that stood there before', () => {
  const [before, after] = [{ subject: 'Alt' }, { subject: 'Neu' }];
  const entry = { action: edited, before, after, at: new Date('2026-12-01') };
  const asked = (day: string | null) => toldChanges(entry, day === null ? null : new Date(day));

  expect(asked(null)).toMatchObject([{ before: 'Alt', after: 'Neu', isBeforeKnown: true }]);
  expect(asked('2026-11-30')).toMatchObject([{ before: null, after: 'Neu', isBeforeKnown: false }]);
  expect(asked('2026-12-01')).toEqual([]);
});

test.each([
  { after: { until: '2026-12-01' }, day: '2026-12-01' },
  { after: { on: '2026-12-02' }, day: '2026-12-02' },
  { after: { until: null }, day: null },
  { after: { day: '2026-12-03', payer: 'DE89370400440532013000' }, day: '2026-12-03' },
  { after: {}, day: null },
])('the day of an entry is $day', ({ after, day }) => {
  expect(historyDay({ action: 'documents.deadline-snoozed', after })).toBe(day);
});

test('only a move names a folder', () => {
  const after = { folderId: 'f', root: 'archive' };

  expect(historyFolder({ action: 'documents.moved', after })).toBe('f');
  expect(historyFolder({ action: 'documents.split', after })).toBeNull();
});
