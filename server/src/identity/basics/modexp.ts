import { createPrivateKey, createPublicKey, diffieHellman, getDiffieHellman } from 'node:crypto';

/** Numbers modulo a prime, and one that generates them. */
export type Group = {
  readonly N: bigint;
  readonly G: bigint;
  /** Bytes of a number modulo N, written with zeros in front. */
  readonly width: number;
};

const PRIME = getDiffieHellman('modp15').getPrime();
/** The 3072-bit prime of RFC 3526, which RFC 5054 takes with the generator 5. */
export const GROUP: Group = {
  N: BigInt(`0x${PRIME.toString('hex')}`),
  G: 5n,
  width: PRIME.length,
};

const SEQUENCE = 0x30;
const INTEGER = 0x02;
const DH_KEY_AGREEMENT = Buffer.from('06092a864886f70d010301', 'hex');

function derLength(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  return length < 0x100
    ? Buffer.from([0x81, length])
    : Buffer.from([0x82, length >> 8, length & 0xff]);
}

function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), derLength(body.length), body]);
}

function derInteger(value: bigint): Buffer {
  const digits = value.toString(16);
  const bytes = Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex');
  return der(INTEGER, (bytes[0] ?? 0) >= 0x80 ? Buffer.from([0]) : Buffer.alloc(0), bytes);
}

const parametersOf = ({ N, G }: Group) =>
  der(SEQUENCE, DH_KEY_AGREEMENT, der(SEQUENCE, derInteger(N), derInteger(G)));
const PARAMETERS = parametersOf(GROUP);

/**
 * base ^ exponent mod N by OpenSSL: in constant time and about seven times faster than BigInt. As key objects the
 * numbers pass without the primality check of createDiffieHellman, which takes seconds. Throws for 0, 1 and N - 1.
 */
export function power(base: bigint, exponent: bigint, group: Group = GROUP): bigint {
  const parameters = group === GROUP ? PARAMETERS : parametersOf(group);
  const secret = der(0x04, derInteger(exponent));
  const privateKey = createPrivateKey({
    format: 'der',
    type: 'pkcs8',
    key: der(SEQUENCE, derInteger(0n), parameters, secret),
  });
  const publicKey = createPublicKey({
    format: 'der',
    type: 'spki',
    key: der(SEQUENCE, parameters, der(0x03, Buffer.from([0]), derInteger(base))),
  });
  return BigInt(`0x${diffieHellman({ privateKey, publicKey }).toString('hex')}`);
}
