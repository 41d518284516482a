import type { SignUpForm } from '../../src/signup/sign-up.ts';
import { freshIp, PASSWORD } from './pool.ts';

/** What somebody fills in to open a household, each with an address of their own. */
export const signUpForm = (change: Partial<SignUpForm> = {}): SignUpForm => ({
  type: 'private',
  firstName: ' Clara ',
  lastName: 'Weber',
  companyName: '',
  email: `clara.${freshIp()}@example.com`,
  password: PASSWORD,
  phoneNumber: '',
  terms: true,
  processingAgreement: false,
  newsletter: false,
  locale: null,
  ...change,
});
