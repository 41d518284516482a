import { expect, test } from 'vitest';
import { USUAL_BOUNDS, type Bounds } from '../../basics/index.ts';
import { EDITABLE_FIELDS, mostOf } from '../record/fields.ts';
import { keptOfReading, problemsOfMetadata, type MetadataEdit } from './metadata.ts';
import { problemsOfTags, withoutTag, withTag } from './tags.ts';

const problemsIn = (edit: MetadataEdit) => problemsOfMetadata(edit, USUAL_BOUNDS);

test.each([
  [{ subject: 'Bescheid' }, []],
  [{ subject: 'a\nb' }, [{ field: 'subject', code: 'INVALID', position: 1 }]],
  [{ subject: 'a\uD800b' }, [{ field: 'subject', code: 'INVALID', position: 1 }]],
  [{ tags: ['ab\uDC00'] }, [{ field: 'tags', code: 'INVALID', position: 0 }]],
  [{ subject: ' a' }, [{ field: 'subject', code: 'SURROUNDING_SPACE' }]],
  [{ subject: 'x'.repeat(256) }, [{ field: 'subject', code: 'TOO_LONG', position: 255 }]],
  [{ senderEmail: 'nobody' }, [{ field: 'senderEmail', code: 'INVALID' }]],
  [{ senderEmail: 'post@example.de', senderPhone: '030 1234567' }, []],
  [{ senderPhone: 'call me' }, [{ field: 'senderPhone', code: 'INVALID' }]],
  [{ iban: 'DE00370400440532013000' }, [{ field: 'iban', code: 'INVALID' }]],
  [{ dueDate: '2026-02-30' }, [{ field: 'dueDate', code: 'INVALID' }]],
  [{ amountCents: 1.5 }, [{ field: 'amountCents', code: 'INVALID' }]],
  [{ kind: 'payslip' }, []],
  [{ kind: 'leaflet' }, [{ field: 'kind', code: 'INVALID' }]],
  [{ senderName: null, subject: null, amountCents: null }, []],
])('%o has these problems: %o', (edit, problems) => {
  expect(problemsIn(edit)).toEqual(problems);
});

test('[VAL-PAYMENT-IBAN, VAL-PAYMENT-NUMBER, VAL-PAYMENT-REFERENCE] what is to be paid needs an account with right check digits, a sum that is a number, and words that fit a transfer', () => {
  const good = { iban: 'DE89370400440532013000', amountCents: 52_987 };
  expect(problemsIn({ ...good, reference: 'x'.repeat(140) })).toEqual([]);
  const bad = { iban: 'DE88370400440532013000', amountCents: Number.NaN };
  expect(problemsIn({ ...bad, reference: 'x'.repeat(141) })).toEqual([
    { field: 'amountCents', code: 'INVALID' },
    { field: 'iban', code: 'INVALID' },
    { field: 'reference', code: 'TOO_LONG', position: 140 },
  ]);
});

const BOUNDS = { subject: 255, senderName: 100, recipientName: 100, reference: 140 };

test('[VAL-DOCFIELD-LENGTH][VAL-GENERIC-MAX] a field takes as many characters as are set for it, and no more', () => {
  for (const [field, most] of Object.entries(BOUNDS)) {
    expect(problemsIn({ [field]: 'ü'.repeat(most) })).toEqual([]);
    expect(problemsIn({ [field]: 'ü'.repeat(most + 1) })).toEqual([
      { field, code: 'TOO_LONG', position: most },
    ]);
  }
  const labels = ['b', 'c', 'd'].map((sign) => sign.repeat(60)).join('.');
  const senderEmail = `${'a'.repeat(60)}@${labels}.exampleabc`;
  expect(senderEmail).toHaveLength(254);
  expect(problemsIn({ senderEmail })).toEqual([]);
  expect(problemsIn({ senderEmail: `a${senderEmail}` })).toHaveLength(1);
});

test('[VAL-GENERIC-TRIM] no field begins or ends with a space', () => {
  for (const field of Object.keys(BOUNDS))
    for (const text of [' Post', 'Post ', '\u00A0Post'])
      expect(problemsIn({ [field]: text })).toEqual([{ field, code: 'SURROUNDING_SPACE' }]);
});

test('[VAL-TAG-DUPLICATE] the same tag twice is a problem, whatever the case', () => {
  expect(problemsOfTags(['Steuer', 'steuer'], USUAL_BOUNDS)).toEqual([
    { field: 'tags', code: 'DUPLICATE', position: 1 },
  ]);
});

test('a tag is given once, whatever its case, and taken off as it is written', () => {
  const tags = ['Haus', 'Garten'];
  expect(withTag(tags, 'Steuer')).toEqual(['Haus', 'Garten', 'Steuer']);
  expect(withTag(tags, 'haus')).toBe(tags);
  expect(withoutTag(tags, 'Haus')).toEqual(['Garten']);
  expect(withoutTag(tags, 'haus')).toBe(tags);
});

test('[VAL-TAG-MIN, VAL-TAG-MAX, VAL-GENERIC-MIN] a tag is neither too short nor too long', () => {
  expect(problemsOfTags(['a', 'b'.repeat(41), 'gut'], USUAL_BOUNDS)).toEqual([
    { field: 'tags', code: 'TOO_SHORT', position: 0 },
    { field: 'tags', code: 'TOO_LONG', position: 1 },
  ]);
});

const NARROW: Bounds = {
  document: {
    max: { subject: 30, senderName: 21, recipientName: 22, senderEmail: 23, senderPhone: 7 },
  },
  tag: { minLength: 4, maxLength: 6 },
  folder: { nameMaxLength: 20 },
  text: { minLength: 1, maxLength: 24 },
};

const FITTING: MetadataEdit = {
  subject: '𝄞'.repeat(30),
  senderName: 'x'.repeat(21),
  recipientName: 'x'.repeat(22),
  senderEmail: `${'x'.repeat(12)}@example.de`,
  senderPhone: '(0 30) / 12-34',
  tags: ['Haus', 'Garten'],
  reference: 'x'.repeat(140),
};
const LONG: MetadataEdit = {
  subject: `${FITTING.subject}x`,
  senderName: `x${FITTING.senderName}`,
  recipientName: `x${FITTING.recipientName}`,
  senderEmail: `x${FITTING.senderEmail}`,
  senderPhone: `${FITTING.senderPhone} 6`,
};

test('[VAL-DOCFIELD-LENGTH] every field of a document takes as much as is set for it, and says how much that is', () => {
  expect(problemsOfMetadata(FITTING, NARROW)).toEqual([]);
  expect(problemsOfMetadata({ ...FITTING, ...LONG }, NARROW)).toEqual(
    EDITABLE_FIELDS.filter((field) => LONG[field] !== undefined).map((field) => ({
      field,
      code: 'TOO_LONG',
      position: mostOf(field, NARROW),
    })),
  );
  expect(Object.keys(LONG).sort()).toEqual(Object.keys(NARROW.document.max).sort());
  expect(problemsIn({ ...FITTING, ...LONG })).toEqual([]);
});

test('how a phone number is set apart does not count, and one that is none stays none', () => {
  const printed = '+49 (0) 8 00 / 33 01 00 - 0';
  expect(printed.length).toBeGreaterThan(USUAL_BOUNDS.document.max.senderPhone);
  expect(problemsIn({ senderPhone: printed })).toEqual([]);
  const code = (senderPhone: string) => problemsIn({ senderPhone })[0];
  expect(code('1'.repeat(21))).toEqual({ field: 'senderPhone', code: 'TOO_LONG', position: 20 });
  expect(code('1'.repeat(20))).toEqual({ field: 'senderPhone', code: 'INVALID' });
});

test('what a document carries already may stay as long as it is; what is written anew is measured', () => {
  const tags = ['Versicherung', 'Kfz'];
  expect(
    problemsOfMetadata({ ...LONG, tags: [...tags, 'Haus'] }, NARROW, { ...LONG, tags }),
  ).toEqual([]);
  expect(problemsOfMetadata({ tags: [...tags, 'Rad', 'Fahrrad'] }, NARROW, { tags })).toEqual([
    { field: 'tags', code: 'TOO_SHORT', position: 2 },
    { field: 'tags', code: 'TOO_LONG', position: 3 },
  ]);
  expect(problemsOfTags(['Versicherung', 'versicherung'], NARROW, tags)).toEqual([
    { field: 'tags', code: 'TOO_LONG', position: 1 },
  ]);
  const senderPhone = 'call me';
  expect(problemsOfMetadata({ senderPhone }, NARROW, { senderPhone })).toHaveLength(1);
});

test('of what the machine read words are cut, numbers and addresses stay whole, and only what nobody could write is lost', () => {
  const read = { ...LONG, language: 'de', iban: 'DE00', tags: ['Kfz', 'Garten', 'Versicherung'] };
  expect(keptOfReading(read, NARROW)).toEqual({
    subject: `${'𝄞'.repeat(29)}…`,
    senderName: `${'x'.repeat(20)}…`,
    recipientName: `${'x'.repeat(21)}…`,
    senderEmail: LONG.senderEmail,
    senderPhone: LONG.senderPhone,
    language: 'de',
    tags: ['Garten'],
  });
  const nonsense = { senderEmail: `${'x'.repeat(300)}@`, reference: 'x'.repeat(141) };
  expect(keptOfReading({ ...nonsense, subject: 'a\nb' }, USUAL_BOUNDS)).toEqual({ tags: [] });
});
