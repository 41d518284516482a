import { pbkdf2Sync, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { GROUP, power } from '../../server/src/identity/basics/modexp.ts';
import { SRP } from '../../server/src/identity/sign-in/srp-values.ts';
import { signUp } from '../try/client.ts';
import { PASSWORD, type BenchContext } from './bench-context.ts';
import { p50, p95, timed } from './clock.ts';
import { ms, perSecond, row, type Row } from './table.ts';

const { G, N } = GROUP;
const PEOPLE = 50;
const PER_SECOND = 50;
const SECONDS = 60;
const GOAL_MS = 400;

/** Somebody who signs in again and again, with what their browser has worked out of the password and holds of us. */
type Person = {
  readonly email: string;
  readonly network: string;
  readonly x: bigint;
  readonly gx: bigint;
  device: string;
};
type Offer = {
  readonly challengeId: string;
  readonly salt: string;
  readonly B: string;
  readonly iterations: number;
};

const numberOf = (hex: string) => BigInt(`0x${hex}`);

/** The browser's half, by OpenSSL: it costs this machine as little as can be, and none of it is measured. */
function proofOf({ x, gx }: Person, offer: Offer) {
  const a = numberOf(randomBytes(32).toString('hex'));
  const [A, B] = [power(G, a), numberOf(offer.B)];
  const base = (B + N - ((SRP.k * gx) % N)) % N;
  const S = power(base, a + SRP.scramble(A, B) * x);
  const M1 = SRP.hash(A, B, S).toString('hex');
  return { challengeId: offer.challengeId, A: SRP.written(A), M1 };
}

type Sent = { readonly path: 'challenge' | 'verify'; readonly body: object };

async function post(context: BenchContext, person: Person, { path, body }: Sent) {
  const headers = { cookie: person.device, 'x-forwarded-for': person.network };
  const reply = await context.wire.post(`/auth/srp/${path}`, JSON.stringify(body), headers);
  if (reply.status !== 200)
    throw new Error(`${path} answered ${reply.status}: ${reply.body.toString()}`);
  return reply;
}

/** One sign-in: how long the server took for both of its answers. */
async function signInOnce(context: BenchContext, person: Person): Promise<number> {
  let offer: Offer | undefined;
  const first = await timed(async () => {
    const { body } = await post(context, person, {
      path: 'challenge',
      body: { email: person.email },
    });
    offer = JSON.parse(body.toString()) as Offer;
  });
  const proof = proofOf(person, offer!);
  const second = await timed(async () => {
    const { cookies } = await post(context, person, { path: 'verify', body: proof });
    person.device = cookies.find((one) => one.startsWith('postkorb_device=')) ?? person.device;
  });
  return first + second;
}

/** Somebody with an account, who has signed in once with this browser. */
async function openPerson(context: BenchContext, number: number): Promise<Person> {
  const email = `signs.in.${number}@postkorb.example`;
  const names = { firstName: 'Clara', lastName: 'Weber' };
  await signUp(context.origin, { type: 'private', ...names, email, password: PASSWORD });
  const nobody = { email, network: `10.1.${number}.1`, x: 0n, gx: 0n, device: '' };
  const { body } = await post(context, nobody, { path: 'challenge', body: { email } });
  const { salt, iterations } = JSON.parse(body.toString()) as Offer;
  const key = pbkdf2Sync(PASSWORD, Buffer.from(salt, 'hex'), iterations, 32, 'sha256');
  const x = numberOf(key.toString('hex'));
  const person = { ...nobody, x, gx: power(G, x) };
  await signInOnce(context, person);
  return person;
}

/** People who come at their own times, whether those before them are in or not. */
async function comeIn(context: BenchContext, people: readonly Person[]) {
  const times: number[] = [];
  const failures: string[] = [];
  const coming: Promise<void>[] = [];
  const began = performance.now();
  for (let at = 0; at < PER_SECOND * SECONDS; at += 1) {
    const wait = began + (at * 1000) / PER_SECOND - performance.now();
    if (wait > 0) await sleep(wait);
    const one = signInOnce(context, people[at % people.length]!).then(
      (took) => void times.push(took),
      (error: Error) => void failures.push(error.message),
    );
    coming.push(one);
  }
  await Promise.all(coming);
  if (failures.length > 0) throw new Error(`${failures.length} sign-ins failed: ${failures[0]}`);
  const rate = (times.length * 1000) / (performance.now() - began);
  return { times: times.toSorted((a, b) => a - b), rate };
}

/** Fifty people a second who sign in with their password, for a minute. */
export async function signingIn(context: BenchContext): Promise<readonly Row[]> {
  const people: Person[] = [];
  for (let number = 0; number < PEOPLE; number += 1) people.push(await openPerson(context, number));
  const { times, rate } = await comeIn(context, people);
  return [
    row({
      journey: `sign-ins by SRP, ${PER_SECOND} a second for ${SECONDS} s`,
      ours: `p50 ${ms(p50(times))}, p95 ${ms(p95(times))}, ${perSecond(rate)}`,
      anchor: '',
      ratio: p95(times) / GOAL_MS,
      goal: `p95 <= ${GOAL_MS} ms`,
      wants: { most: 1, also: rate >= PER_SECOND * 0.98 },
    }),
  ];
}
