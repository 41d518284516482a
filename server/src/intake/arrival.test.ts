import { expect, test } from 'vitest';
import { NOTICES, type Notice } from '@postkorb/domain/intake';
import { noticeOf } from './arrival.ts';

test('what cannot be seen is told before what is never run, and a password before both', () => {
  const told = (...notices: Notice[]) => noticeOf({ notices });

  expect(told('PDF_ACTIVE_CONTENT', 'PDF_BROKEN_PICTURE')).toBe('PDF_BROKEN_PICTURE');
  expect(told('PDF_ACTIVE_CONTENT', 'PDF_PREVIEW_LIMIT')).toBe('PDF_PREVIEW_LIMIT');
  expect(told('PDF_REPAIRED', 'PDF_ACTIVE_CONTENT')).toBe('PDF_ACTIVE_CONTENT');
  expect(told('PDF_ACTIVE_CONTENT', 'PDF_PROTECTED')).toBe('PDF_PROTECTED');
});

test('each notice is told where it is the only one', () => {
  for (const notice of NOTICES) expect(noticeOf({ notices: [notice] })).toBe(notice);
});
