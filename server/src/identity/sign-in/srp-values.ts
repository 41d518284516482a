import { createHash } from 'node:crypto';
import { GROUP, power, type Group } from '../basics/modexp.ts';

/** Both public values, what is kept of the password and the server's secret exponent. */
type Values = {
  readonly A: bigint;
  readonly B: bigint;
  readonly verifier: bigint;
  readonly b: bigint;
};

const numberOf = (bytes: Buffer) => BigInt(`0x${bytes.toString('hex')}`);

/**
 * What the server computes in SRP-6a (RFC 5054, 2.5 and 2.6) in one group with one hash. The product speaks in the 3072-bit group
 * with SHA-256; the vectors of the RFC are of another group and of SHA-1.
 */
export function srpValues(group: Group, hashName: 'sha256' | 'sha1') {
  const { N, G, width } = group;
  /** A number modulo N as the protocol writes it: hex, with zeros in front. */
  const written = (value: bigint) => value.toString(16).padStart(2 * width, '0');
  const hash = (...parts: readonly bigint[]): Buffer => {
    const sum = createHash(hashName);
    for (const part of parts) sum.update(written(part), 'hex');
    return sum.digest();
  };
  const k = numberOf(hash(N, G));
  /** u = H(A | B). */
  const scramble = (A: bigint, B: bigint) => numberOf(hash(A, B));
  return {
    written,
    hash,
    k,
    /** B = kv + g^b. */
    publicValue: (verifier: bigint, b: bigint) => (k * verifier + power(G, b, group)) % N,
    scramble,
    /** S = (A * v^u)^b, or null where A was chosen so that it is known without the password. */
    sessionSecret({ A, B, verifier, b }: Values): bigint | null {
      const u = scramble(A, B);
      if (u === 0n) return null;
      const base = (A * power(verifier, u, group)) % N;
      return base <= 1n || base === N - 1n ? null : power(base, b, group);
    },
  };
}

/** As the product speaks it. */
export const SRP = srpValues(GROUP, 'sha256');
