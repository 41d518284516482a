import { expect, test } from 'vitest';
import { readCode, recoveryCode, shownRecoveryCode } from './second-factor.ts';

test('a code counts as people type it', () => {
  expect(readCode(' 123 456 ')).toEqual({ kind: 'app', code: '123456' });
  expect(readCode('ABCD-efgh-2345-qrst')).toEqual({ kind: 'recovery', code: 'abcdefgh2345qrst' });
});

test.each(['', '12345', '1234567', '١٢٣٤٥٦', 'abcd-efgh-2345-qrs1', 'abcd-efgh-2345'])(
  '%o is no code',
  (typed) => {
    expect(readCode(typed)).toBeNull();
  },
);

test('a recovery code is read as it is shown, whatever bytes it was made of', () => {
  const code = recoveryCode(Uint8Array.from({ length: 16 }, (_, n) => 255 - n * 16));
  expect(shownRecoveryCode(code)).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
  expect(readCode(shownRecoveryCode(code))).toEqual({ kind: 'recovery', code });
});
