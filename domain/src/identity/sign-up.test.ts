import { expect, test } from 'vitest';
import { UNBOUNDED, USUAL_BOUNDS } from '../basics/index.ts';
import { problemsOfNewPassword, problemsOfPassword } from './password.ts';
import { problemsOfSignUp, type SignUp } from './sign-up.ts';

const problemsIn = (form: SignUp) => problemsOfSignUp(form, USUAL_BOUNDS);

const good: SignUp = {
  type: 'private',
  firstName: 'Clara',
  lastName: 'Weber',
  companyName: '',
  email: 'clara.weber@example.com',
  password: 'Brieftaube7',
  phoneNumber: '',
  terms: true,
  processingAgreement: false,
};
const business: SignUp = {
  ...good,
  type: 'business',
  companyName: 'Weber Interiors GmbH',
  processingAgreement: true,
};

test.each([
  ['Brieft7', ['TOO_SHORT']],
  ['Brieft78', []],
  ['Äpfelschnee1', []],
  ['😀😀😀😀Aa1', ['TOO_SHORT']],
  [`Aa1${'x'.repeat(254)}`, ['TOO_LONG']],
])('[VAL-PASSWORD-LENGTH] the password %j lacks %j', (password, codes) => {
  expect(problemsOfPassword(password).map((problem) => problem.code)).toEqual(codes);
});

test.each([
  ['brieftaube7', ['NO_UPPERCASE']],
  ['BRIEFTAUBE7', ['NO_LOWERCASE']],
  ['Brieftaube', ['NO_DIGIT']],
  ['', ['TOO_SHORT', 'NO_UPPERCASE', 'NO_LOWERCASE', 'NO_DIGIT']],
])(
  '[VAL-PASSWORD-UPPER][VAL-PASSWORD-LOWER][VAL-PASSWORD-DIGIT] the password %j lacks %j',
  (password, codes) => {
    expect(problemsOfPassword(password).map((problem) => problem.code)).toEqual(codes);
  },
);

test('a new password is typed twice in the same way', () => {
  expect(problemsOfNewPassword('Brieftaube7', 'Brieftaube7')).toEqual([]);
  expect(problemsOfNewPassword('Brieftaube7', 'brieftaube7')).toEqual([
    { field: 'confirmation', code: 'DIFFERENT' },
  ]);
});

test.each([
  ['Anne-Marie', true],
  ['Dr. von der Tann', true],
  ['O’Hara', true],
  ['’t Hooft', true],
  ['Łukasz', true],
  ['李', true],
  ['R2D2', false],
  ['Clara!', false],
  ['<b>', false],
  ['-Weber', false],
  ['007', false],
])('[VAL-GENERIC-LETTERS] somebody may be called %s: %s', (name, isName) => {
  for (const field of ['firstName', 'lastName'] as const)
    expect(problemsIn({ ...good, [field]: name })).toEqual(
      isName ? [] : [{ field, code: 'INVALID_CHARACTERS' }],
    );
});

test('a business is called as it likes', () => {
  expect(problemsIn({ ...business, companyName: '1&1 Möbel 24 GmbH' })).toEqual([]);
});

test.each<[Partial<SignUp>, string[]]>([
  [{}, []],
  [{ firstName: '  ' }, ['firstName REQUIRED']],
  [{ lastName: 'W'.repeat(255) }, []],
  [{ lastName: 'W'.repeat(256) }, ['lastName TOO_LONG']],
  [{ lastName: 'Weber\r\nBcc: x@y.de' }, ['lastName INVALID_CHARACTERS']],
  [{ email: '' }, ['email REQUIRED']],
  [{ email: 'clara@müller.de' }, ['email EMAIL_NOT_VALID']],
  [{ phoneNumber: '+49 170 1234567' }, []],
  [{ phoneNumber: '++49' }, ['phoneNumber PHONE_NOT_VALID']],
  [{ phoneNumber: '5544-0' }, ['phoneNumber PHONE_NOT_VALID']],
  [{ password: 'brieftaube7' }, ['password NO_UPPERCASE']],
])('a household that signs up with %j is told %j', (change, told) => {
  const problems = problemsIn({ ...good, ...change });
  expect(problems.map(({ field, code }) => `${field} ${code}`)).toEqual(told);
});

test('[VAL-TERMS-REQUIRED] nobody signs up without accepting the terms', () => {
  expect(problemsIn({ ...good, terms: false })).toEqual([{ field: 'terms', code: 'REQUIRED' }]);
});

test('[VAL-DPA-BUSINESS] a business names itself and concludes the processing agreement', () => {
  expect(problemsIn(business)).toEqual([]);
  expect(problemsIn({ ...business, processingAgreement: false })).toEqual([
    { field: 'processingAgreement', code: 'REQUIRED' },
  ]);
  expect(problemsIn({ ...business, companyName: ' ' })).toEqual([
    { field: 'companyName', code: 'REQUIRED' },
  ]);
});

test('[VAL-GENERIC-MIN][VAL-GENERIC-MAX] names at sign-up have as few and as many characters as are set, and whoever does not know leaves that to others', () => {
  const bounds = { ...USUAL_BOUNDS, text: { minLength: 3, maxLength: 12 } };
  const form = {
    ...business,
    firstName: 'Bo',
    lastName: '𝄞'.repeat(12),
    companyName: 'W'.repeat(13),
  };
  expect(problemsOfSignUp(form, bounds)).toEqual([
    { field: 'firstName', code: 'TOO_SHORT', position: 3 },
    { field: 'lastName', code: 'INVALID_CHARACTERS' },
    { field: 'companyName', code: 'TOO_LONG', position: 12 },
  ]);
  expect(problemsOfSignUp({ ...business, companyName: 'W'.repeat(5_000) }, UNBOUNDED)).toEqual([]);
});
