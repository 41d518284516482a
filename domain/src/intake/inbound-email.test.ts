import { expect, test } from 'vitest';
import {
  delayOf,
  EMAIL_MAX_BYTES,
  EMAIL_MAX_SENT_BYTES,
  MOST_EMAILS_OF_ADDRESS,
  MOST_EMAILS_OF_DAY,
  MOST_EMAILS_OF_HOUR,
  whyNotTaken,
} from './inbound-email.ts';

const PDF = {
  filename: 'Rechnung.pdf',
  mimeType: 'application/pdf',
  bytes: 10,
  beginning: '%PDF-1.7',
};
const plain = { filename: '', mimeType: 'application/octet-stream', bytes: 10, beginning: 'x' };

test.each([
  [PDF, null],
  [{ ...plain, beginning: 'junk before %PDF-1.4' }, null],
  [{ ...plain, filename: 'R.PDF' }, null],
  [{ ...plain, filename: 'xrechnung.xml', beginning: '\n<?xml version="1.0"?>' }, null],
  [{ ...plain, mimeType: 'text/xml', beginning: '\u00EF\u00BB\u00BF<Invoice>' }, null],
  [{ ...plain, filename: 'a.xml' }, 'UNSUPPORTED_FILE_TYPE'],
  [{ ...plain, filename: 'Brief.docx' }, 'UNSUPPORTED_FILE_TYPE'],
  [{ ...plain, mimeType: 'text/calendar' }, 'UNSUPPORTED_FILE_TYPE'],
  [{ ...plain, mimeType: 'message/rfc822', beginning: 'Subject: %PDF-' }, 'NESTED_MESSAGE'],
  [{ ...plain, filename: 'winmail.dat' }, 'OUTLOOK_FILE'],
  [{ ...plain, mimeType: 'application/ms-tnef' }, 'OUTLOOK_FILE'],
  [{ ...plain, filename: 'smime.p7m' }, 'SEALED_MESSAGE'],
  [{ ...plain, mimeType: 'application/pkcs7-signature' }, 'SIGNATURE'],
  [{ ...plain, filename: 'alle.zip', beginning: 'PK' }, 'ARCHIVE'],
  [{ ...plain, mimeType: 'image/png' }, 'PICTURE'],
  [{ ...PDF, bytes: 0, beginning: '' }, 'FILE_EMPTY'],
] as const)('of %o becomes: %s', (part, refusal) => {
  expect(whyNotTaken(part)).toBe(refusal);
});

test('[VAL-EMAILUPLOAD-24MB] an attachment of exactly 24 MB is taken, and one of a byte more is not', () => {
  expect(EMAIL_MAX_BYTES).toBe(24 * 1_048_576);
  expect(whyNotTaken({ ...PDF, bytes: EMAIL_MAX_BYTES })).toBeNull();
  expect(whyNotTaken({ ...PDF, bytes: EMAIL_MAX_BYTES + 1 })).toBe('FILE_TOO_BIG');
});

test('a mail may be as long as 24 MB are in base64, with its text around them', () => {
  const lines = Math.ceil(EMAIL_MAX_BYTES / 57);
  expect(EMAIL_MAX_SENT_BYTES).toBeGreaterThan(lines * 78 + 256 * 1024);
  expect(EMAIL_MAX_SENT_BYTES).toBeLessThan(lines * 78 + 1024 * 1024);
});

test('an account gets so many mails in an hour and in a day, and the next one is asked to come later', () => {
  const at = (hour: number, day: number, hourOfAddress = 1) =>
    delayOf({ hour, day, hourOfAddress });
  expect(at(MOST_EMAILS_OF_HOUR, MOST_EMAILS_OF_DAY, MOST_EMAILS_OF_ADDRESS)).toBeNull();
  expect(at(MOST_EMAILS_OF_HOUR + 1, 1)).toBe('TOO_MANY_EMAILS');
  expect(at(1, MOST_EMAILS_OF_DAY + 1)).toBe('TOO_MANY_EMAILS');
  expect(at(1, 1, MOST_EMAILS_OF_ADDRESS + 1)).toBe('TOO_MANY_EMAILS');
});
