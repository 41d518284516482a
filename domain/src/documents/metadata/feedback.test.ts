import { expect, test } from 'vitest';
import { GOOD_STANDING } from '../../team/index.ts';
import {
  FEEDBACK_MAX,
  problemsOfFeedback,
  refuseFeedback,
  type FeedbackField,
} from './feedback.ts';

const fields = (...all: FeedbackField[]) => all;

test.each([
  { name: 'a field alone says enough', said: { fields: fields('amount'), message: '' }, codes: [] },
  {
    name: 'words alone say enough',
    said: { fields: [], message: 'Schief.\n\tSeite 2' },
    codes: [],
  },
  { name: 'nothing says nothing', said: { fields: [], message: '  ' }, codes: ['fields REQUIRED'] },
  {
    name: 'something else needs words',
    said: { fields: fields('other'), message: '' },
    codes: ['message REQUIRED'],
  },
  {
    name: 'a message has an end',
    said: { fields: [], message: 'a'.repeat(FEEDBACK_MAX + 1) },
    codes: ['message TOO_LONG'],
  },
  {
    name: 'what cannot be stored is refused',
    said: { fields: fields('text'), message: 'a\u0000b' },
    codes: ['message INVALID'],
  },
])('$name', ({ said, codes }) => {
  expect(problemsOfFeedback(said).map(({ field, code }) => `${field} ${code}`)).toEqual(codes);
});

test('whoever sees a document may say what was read wrongly', () => {
  const by = { role: 'Owner', standing: GOOD_STANDING } as const;
  const document = { accountId: 'a', spaceId: 's', access: 'viewer', root: 'trash' } as const;

  expect(refuseFeedback(document, by)).toBeNull();
  expect(refuseFeedback(undefined, by)).toBe('UNKNOWN_DOCUMENT');
});
