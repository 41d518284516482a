import { expect, test } from 'vitest';
import { dutyTable, inShort, wilson } from './figures.ts';
import { runsOf, withRun } from './held-out.ts';
import { judge, judgeDuties } from './judge.ts';
import { judgeReferences } from './judge-references.ts';
import { letters } from './letters.ts';
import { recorded } from './recorded.ts';

test('a value that is left open is missing, and one that the letter does not have is invented', () => {
  const letter = letters.find(({ id }) => id === 'craft-invoice-1')!;
  const verdicts = judge(letter, { pages: [], prints: new Map([['iban', ['DE12']]]) });
  const of = (name: string) => verdicts.find(({ field }) => field === name);

  expect(of('iban')).toMatchObject({ outcome: 'missing', cause: 'text' });
  expect(of('amountCents')).toMatchObject({ outcome: 'missing', cause: 'rule' });
  expect(inShort(verdicts)).toContain('0 invented');
});

test('a number of another kind is wrong, one that is not there is invented, and kinds that no template lists are left aside', () => {
  const number = (kind: 'customer' | 'file' | 'meter', value: string) => ({
    field: 'references' as const,
    page: 1,
    box: null,
    score: 0.95,
    label: null,
    kind,
    value,
  });
  const truth = [
    { kind: 'customer', value: '55 104' },
    { kind: 'contract', value: '0815' },
    { kind: 'order', value: 'A-1' },
  ] as const;
  const read = [
    number('customer', '55104'),
    number('file', '0815'),
    number('customer', '7'),
    number('meter', '8'),
  ];
  expect(judgeReferences(truth, read).map(({ outcome }) => outcome)).toEqual([
    'right',
    'wrong',
    'missing',
    'invented',
  ]);
});

test('ten right of ten are no proof of more than 72 %', () => {
  expect(wilson(10, 10)).toBeCloseTo(0.722, 3);
  expect(wilson(0, 0)).toBe(0);
});

test('letters that are held out are read five times at most, and each time is noted', () => {
  let page = '## Runs on the held-out part\n';
  for (let run = 0; run < 5; run += 1) page = withRun(page, '2027-01-01, native');

  expect(runsOf(page)).toBe(5);
  expect(() => withRun(page, 'once more')).toThrow('used up');
});

test('duties are judged by kind and day: another day is wrong, none is missing, and one too many is invented', () => {
  const pages = recorded().get('income-tax-1')!;
  const letter = letters.find(({ id }) => id === 'income-tax-1')!;
  const withDuties = (duties: (typeof letter)['truth']['duties']) => ({
    ...letter,
    truth: { ...letter.truth, duties },
  });
  const outcomes = (changed: typeof letter) =>
    judgeDuties(changed, pages).map(({ kind, outcome }) => `${kind} ${outcome}`);
  const [payment, objection] = letter.truth.duties;

  expect(outcomes(letter)).toEqual(['payment right', 'objection right']);
  expect(outcomes(withDuties([{ ...payment!, day: '2025-05-09' }, objection!]))).toEqual([
    'payment wrong',
    'objection right',
  ]);
  expect(
    outcomes(withDuties([objection!, { kind: 'offer', right: true, day: '2025-05-09' }])),
  ).toEqual(['objection right', 'offer missing', 'payment invented']);
  expect(dutyTable(judgeDuties(letter, pages))).toContain(
    '| **all** | 2 | 2 | 0 | 0 | 0 | 100.0 % |',
  );
});
