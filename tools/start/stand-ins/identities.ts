import { createHmac } from 'node:crypto';
import { DEMO_PEOPLE } from '../demo-people.ts';
import type { Identity } from './stand-in.ts';

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password of its own for each identity; whoever has the data folder has all of them. */
function passwordOf(seed: string, subject: string): string {
  const bytes = createHmac('sha256', seed).update(subject).digest().subarray(0, 8);
  const word = [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return `${word.slice(0, 4)}-${word.slice(4)}`;
}

const { household, business } = DEMO_PEOPLE;
/** Clara has an address here and there; the others have no Postkorb yet. Everyone is invented. */
const PEOPLE = {
  google: [
    { subject: 'g-clara', email: household.email, firstName: 'Clara', lastName: 'Weber' },
    { subject: 'g-jonas', email: 'jonas@google.example', firstName: 'Jonas', lastName: 'Brandt' },
  ],
  microsoft: [
    { subject: 'm-clara', email: business.email, firstName: 'Clara', lastName: 'Weber' },
    { subject: 'm-mira', email: 'mira@microsoft.example', firstName: 'Mira', lastName: 'Sommer' },
  ],
} as const;

export type StandInName = keyof typeof PEOPLE;
export const STAND_INS = ['google', 'microsoft'] as const satisfies readonly StandInName[];
export const STAND_IN_TITLES: Readonly<Record<StandInName, string>> = {
  google: 'Google (Nachbildung)',
  microsoft: 'Microsoft (Nachbildung)',
};

/** Whom a stand-in knows, with passwords made of this seed. */
export const identitiesOf = (name: StandInName, seed: string): readonly Identity[] =>
  PEOPLE[name].map((one) => ({ ...one, password: passwordOf(seed, one.subject) }));
