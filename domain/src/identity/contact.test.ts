import { expect, test } from 'vitest';
import { USUAL_BOUNDS } from '../basics/index.ts';
import { problemsOfCompanyName, problemsOfPersonName, problemsOfPhone } from './index.ts';

const codes = (problems: readonly { field: string; code: string }[]) =>
  problems.map(({ field, code }) => `${field} ${code}`);
const LONG = 'a'.repeat(256);

test.each([
  ['Clara', 'von der Tann', []],
  [' Anne-Marie ', 'O’Hara', []],
  ['', 'Weber', ['firstName REQUIRED']],
  ['Clara', '  ', ['lastName REQUIRED']],
  ['Cl4ra', 'Weber', ['firstName INVALID_CHARACTERS']],
  ['E.T.A.', 'Dr. Freiherr von St. Pauli', []],
  ['J.R.R.', 'd’Arc d.Ä.', []],
  ['Gewinn auf', 'boese.de', ['lastName INVALID_CHARACTERS']],
  ['www.Boese.De', 'x.com', ['firstName INVALID_CHARACTERS', 'lastName INVALID_CHARACTERS']],
  ['Clara\n', 'Weber\nBcc: a@b.de', ['lastName INVALID_CHARACTERS']],
  [LONG, LONG, ['firstName TOO_LONG', 'lastName TOO_LONG']],
])('the name %j %j', (firstName, lastName, wrong) => {
  expect(codes(problemsOfPersonName({ firstName, lastName }, USUAL_BOUNDS))).toEqual(wrong);
});

test.each([
  ['Radhaus 24 & Söhne GmbH', []],
  ['', ['companyName REQUIRED']],
  ['Rad\u0000haus', ['companyName INVALID_CHARACTERS']],
  [LONG, ['companyName TOO_LONG']],
])('the business %j', (name, wrong) => {
  expect(codes(problemsOfCompanyName(name, USUAL_BOUNDS))).toEqual(wrong);
});

test.each([
  ['', []],
  ['030 / 55 44-0', []],
  ['+49 (0)30 5544', []],
  ['110', ['phoneNumber PHONE_NOT_VALID']],
  ['030 5544 x', ['phoneNumber PHONE_NOT_VALID']],
])('[VAL-PHONE-INVALID] the telephone number %j', (text, wrong) => {
  expect(codes(problemsOfPhone(text))).toEqual(wrong);
});
