import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const env = {
  DATABASE_APP_URL: 'postgres://x',
  POSTKORB_SECRET: 'a secret of more than 32 signs, at least',
};
const providerOf = (more: object) => readConfig({ ...env, ...more }).provider;
const named = {
  POSTKORB_PROVIDER: 'Muster & Söhne GmbH; Hafenstr. 1;10243; Berlin',
  POSTKORB_PROVIDER_EMAIL: 'post@example.de',
};

test('who runs an installation is named in settings, or nobody is', () => {
  expect(providerOf({})).toBeNull();
  expect(providerOf(named)).toEqual({
    name: 'Muster & Söhne GmbH',
    streetAndNumber: 'Hafenstr. 1',
    zip: '10243',
    city: 'Berlin',
    email: 'post@example.de',
    phone: null,
    details: [],
  });
});

test('a number, and what else an imprint has to say, are said where they are set', () => {
  const POSTKORB_PROVIDER_DETAILS = 'Geschäftsführerin: Anna Muster; USt-IdNr. DE123456789;';
  const POSTKORB_PROVIDER_PHONE = '+49 30 1234567';
  expect(
    providerOf({ ...named, POSTKORB_PROVIDER_DETAILS, POSTKORB_PROVIDER_PHONE }),
  ).toMatchObject({
    phone: '+49 30 1234567',
    details: ['Geschäftsführerin: Anna Muster', 'USt-IdNr. DE123456789'],
  });
});

test.each([
  ['POSTKORB_PROVIDER', 'Muster GmbH'],
  ['POSTKORB_PROVIDER', 'Muster GmbH; Hafenstr. 1; 1024; Berlin'],
  ['POSTKORB_PROVIDER_EMAIL', 'nobody'],
  ['POSTKORB_PROVIDER_EMAIL', undefined],
  ['POSTKORB_PROVIDER', undefined],
  ['POSTKORB_PROVIDER_PHONE', 'call me'],
])('%s=%s ends the start with a sentence that names it', (name, value) => {
  expect(() => providerOf({ ...named, [name]: value })).toThrow(name);
});
