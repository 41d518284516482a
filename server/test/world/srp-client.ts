import { pbkdf2Sync, randomBytes } from 'node:crypto';
import { SRPClientSession, SRPParameters, SRPRoutines } from 'tssrp6a';
import { GROUP } from '../../src/identity/basics/modexp.ts';

const bytesOf = (buffer: Buffer) =>
  buffer.buffer.slice(buffer.byteOffset, buffer.byteOffset + buffer.length) as ArrayBuffer;
const bigintOf = (hex: string) => BigInt(`0x${hex}`);
const buffersOf = (values: readonly bigint[]) =>
  values.map((value) => {
    const digits = value.toString(16);
    return bytesOf(Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex'));
  });

const derived = new Map<string, bigint>();

/** The password stretched as the offer asks; people of tests sign in again and again with the same one. */
function stretched(password: Buffer, salt: string, iterations: number): bigint {
  const asked = [password.toString('hex'), salt, iterations].join(' ');
  const known = derived.get(asked);
  if (known !== undefined) return known;
  const x = pbkdf2Sync(password, Buffer.from(salt, 'hex'), iterations, 32, 'sha256');
  const made = bigintOf(x.toString('hex'));
  derived.set(asked, made);
  return made;
}

type Offer = { readonly salt: string; readonly B: string; readonly iterations: number };

/** The routines of tssrp6a as the contract in `srp.ts` wants them; a different implementation than the server's. */
function routinesFor({ salt, iterations }: Offer): SRPRoutines {
  const own = new SRPRoutines(
    new SRPParameters({ N: GROUP.N, g: GROUP.G }, SRPParameters.H.SHA256),
  );
  const padded = async (...values: bigint[]) =>
    bigintOf(Buffer.from(await own.hashPadded(...buffersOf(values))).toString('hex'));
  return Object.assign(own, {
    computeIdentityHash: async (_: string, password: string) =>
      bytesOf(Buffer.from(password.normalize('NFKC'))),
    computeXStep2: async (_: bigint, password: ArrayBuffer) =>
      stretched(Buffer.from(password), salt, iterations),
    generatePrivateValue: () => bigintOf(randomBytes(32).toString('hex')),
    computeClientEvidence: (...[, , A, B, S]: [string, bigint, bigint, bigint, bigint]) =>
      padded(A, B, S),
    computeServerEvidence: padded,
  });
}

/** What a browser answers to a challenge, and how it checks the server's proof. */
export async function answerTo(offer: Offer, password: string) {
  const first = await new SRPClientSession(routinesFor(offer)).step1('nobody', password);
  const second = await first.step2(bigintOf(offer.salt), bigintOf(offer.B));
  const hex = (value: bigint, digits: number) => value.toString(16).padStart(digits, '0');
  return {
    A: hex(second.A, 768),
    M1: hex(second.M1, 64),
    believes: (M2: string) =>
      second.step3(bigintOf(M2)).then(
        () => true,
        () => false,
      ),
  };
}
