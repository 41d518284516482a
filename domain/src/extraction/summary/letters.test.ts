import { expect, test } from 'vitest';
import { fold } from '../../basics/index.ts';
import { recorded, recordedChains } from '../../../../bench/letters/recorded.ts';
import { known, later } from '../../../test/letters/all.ts';
import { knownOf } from '../../../test/known-of.ts';
import { SENTENCE_END } from '../layout/sentence.ts';
import { catalogueOf } from './catalogues.ts';
import type { Known } from './known.ts';
import { PHRASES } from './phrases.ts';
import { statementsOf, summarise, textOf } from './summarise.ts';

const letters = [
  ...[...known, ...later].map(({ name, pages }) => [name, pages] as const),
  ...recorded(),
  ...[...recordedChains()].map(([name, pages]) => [`${name} of a chain`, pages] as const),
];

/** Everything that may be said of a letter: values as they are kept, and words of its duties. */
const keptOf = ({ values, readings, duties }: Known): readonly unknown[] => [
  ...Object.values(values),
  ...readings
    .filter(({ field }) => ['creditCents', 'formerCents'].includes(field))
    .map(({ value }) => Number(value)),
  ...duties.flatMap(({ day, time, place, amountCents }) => [day, time, place, amountCents]),
];

test.each(letters)(
  'the summary of "%s" says nothing that is not known, and where it stands',
  (_, pages) => {
    const all = knownOf(pages);
    const statements = statementsOf(all);
    const kept = keptOf(all);

    expect(statements.length).toBeGreaterThan(0);
    expect(statements.length).toBeLessThanOrEqual(5);
    for (const { phrase, slots, source } of statements) {
      expect(Object.keys(slots).toSorted(), phrase).toEqual([...PHRASES[phrase]].toSorted());
      for (const slot of ['sender', 'recipient', 'reference', 'day', 'time', 'place'] as const)
        if (slots[slot] !== undefined) expect(kept, phrase).toContain(slots[slot]);
      if (slots.former !== undefined) expect(kept).toContain(slots.former.cents);
      if (slots.amount !== undefined) expect(kept).toContain(slots.amount.cents);
      expect(all.values.subject ?? '').toContain((slots.subject ?? '').replace(/ …$/, ''));
      expect(source.page, phrase).toBeGreaterThan(0);
      expect(source.box, phrase).toHaveLength(4);
    }
    for (const language of ['de', 'en']) {
      const text = textOf(summarise(all, catalogueOf(language)));
      expect(text).not.toMatch(/[{}]|undefined|null|NaN|\s{2}/);
      expect(textOf(summarise(structuredClone(all), catalogueOf(language)))).toBe(text);
    }
  },
);

test('a sender that is named stands where its sentence leads', () => {
  const missing: string[] = [];
  let asked = 0;
  for (const [name, pages] of letters) {
    for (const { slots, source } of statementsOf(knownOf(pages))) {
      if (slots.sender === undefined) continue;
      asked += 1;
      const [x, y, w, h] = source.box as [number, number, number, number];
      const there = pages[source.page! - 1]!.words.filter(
        (word) => word.x + word.w / 2 > x && word.x + word.w / 2 < x + w,
      )
        .filter((word) => word.y + word.h / 2 > y - 0.002 && word.y + word.h / 2 < y + h + 0.002)
        .map(({ text }) => text)
        .join(' ');
      const [first = ''] = fold(slots.sender).split(' ');
      if (!fold(there).includes(first)) missing.push(`${name}: ${slots.sender} <> ${there}`);
    }
  }
  expect(asked).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});

test('every sentence is exactly one, in each language', () => {
  for (const language of ['de', 'en'])
    for (const phrase of Object.values(catalogueOf(language).phrases)) {
      expect(phrase).toMatch(/[.]$/);
      expect(phrase.split(SENTENCE_END)).toHaveLength(1);
    }
});
