import { createHmac } from 'node:crypto';
import { BODY_DIGITS, isWeakPin, writeCode } from '../../domain/src/centre/index.ts';

/** The scan centre of the demo, and who works in it; everybody is invented. */
export const DEMO_CENTRE = { name: 'Übungszentrum', station: 'Tisch 1' } as const;
const PEOPLE = [
  { name: 'Mara Vogel', role: 'Lead' },
  { name: 'Jonas Reich', role: 'Operator' },
] as const;

const GROUPS = /.{4}/g;
const digits = (seed: string, purpose: string, count: number): string => {
  const bytes = createHmac('sha256', seed).update(purpose).digest();
  return [...bytes]
    .map((byte) => byte % 10)
    .join('')
    .slice(0, count);
};

function pinOf(seed: string, name: string): string {
  for (let nth = 0; ; nth += 1) {
    const pin = digits(seed, `pin ${nth} of ${name}`, 6);
    if (!isWeakPin(pin)) return pin;
  }
}

/** What lets people into the scan centre of a demo: the same at each start, and known to nobody but the data folder. */
export function secretsOfCentre(seed: string) {
  const password = digits(seed, 'password of the station', 24).match(GROUPS) ?? [];
  return {
    ...DEMO_CENTRE,
    password: password.join('-'),
    people: PEOPLE.map((person) => ({
      ...person,
      badge: writeCode({
        kind: 'badge',
        body: digits(seed, `badge of ${person.name}`, BODY_DIGITS),
      }),
      pin: pinOf(seed, person.name),
    })),
  };
}
