import { expect, test } from 'vitest';
import { TAG_MAX } from './fields.ts';
import { problemsOfMetadata, problemsOfTags } from './metadata.ts';

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
  [{ senderName: null, subject: null, amountCents: null }, []],
])('%o has these problems: %o', (edit, problems) => {
  expect(problemsOfMetadata(edit)).toEqual(problems);
});

test('[VAL-PAYMENT-IBAN, VAL-PAYMENT-NUMBER, VAL-PAYMENT-REFERENCE] what is to be paid needs an account with right check digits, a sum that is a number, and words that fit a transfer', () => {
  const good = { iban: 'DE89370400440532013000', amountCents: 52_987 };
  expect(problemsOfMetadata({ ...good, reference: 'x'.repeat(140) })).toEqual([]);
  const bad = { iban: 'DE88370400440532013000', amountCents: Number.NaN };
  expect(problemsOfMetadata({ ...bad, reference: 'x'.repeat(141) })).toEqual([
    { field: 'amountCents', code: 'INVALID' },
    { field: 'iban', code: 'INVALID' },
    { field: 'reference', code: 'TOO_LONG', position: 140 },
  ]);
});

const BOUNDS = { subject: 255, senderName: 100, recipientName: 100, reference: 140 };

test('[VAL-DOCFIELD-LENGTH][VAL-GENERIC-MAX] a field takes as many characters as are set for it, and no more', () => {
  for (const [field, most] of Object.entries(BOUNDS)) {
    expect(problemsOfMetadata({ [field]: 'ü'.repeat(most) })).toEqual([]);
    expect(problemsOfMetadata({ [field]: 'ü'.repeat(most + 1) })).toEqual([
      { field, code: 'TOO_LONG', position: most },
    ]);
  }
  const labels = ['b', 'c', 'd'].map((sign) => sign.repeat(60)).join('.');
  const senderEmail = `${'a'.repeat(60)}@${labels}.exampleabc`;
  expect(senderEmail).toHaveLength(254);
  expect(problemsOfMetadata({ senderEmail })).toEqual([]);
  expect(problemsOfMetadata({ senderEmail: `a${senderEmail}` })).toHaveLength(1);
});

test('[VAL-GENERIC-TRIM] no field begins or ends with a space', () => {
  for (const field of Object.keys(BOUNDS))
    for (const text of [' Post', 'Post ', '\u00A0Post'])
      expect(problemsOfMetadata({ [field]: text })).toEqual([{ field, code: 'SURROUNDING_SPACE' }]);
});

test('[VAL-TAG-DUPLICATE] the same tag twice is a problem, whatever the case', () => {
  expect(problemsOfTags(['Steuer', 'steuer'])).toEqual([
    { field: 'tags', code: 'DUPLICATE', position: 1 },
  ]);
});

test('[VAL-TAG-MIN, VAL-TAG-MAX, VAL-GENERIC-MIN] a tag is neither too short nor too long', () => {
  expect(problemsOfTags(['a', 'b'.repeat(TAG_MAX + 1), 'gut'])).toEqual([
    { field: 'tags', code: 'TOO_SHORT', position: 0 },
    { field: 'tags', code: 'TOO_LONG', position: 1 },
  ]);
});
