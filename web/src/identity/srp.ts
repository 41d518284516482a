import { PASSWORD_ROUNDS } from '@postkorb/domain/identity';

/**
 * The browser's half of SRP-6a, as `server/src/identity/sign-in/srp.ts` writes it down. Written out here, because the known
 * libraries lack the 3072-bit group, leave out padding and do not load inside a worker.
 */
const PRIME = [
  'ffffffffffffffffc90fdaa22168c234c4c6628b80dc1cd129024e088a67cc74020bbea63b139b22514a08798e3404dd',
  'ef9519b3cd3a431b302b0a6df25f14374fe1356d6d51c245e485b576625e7ec6f44c42e9a637ed6b0bff5cb6f406b7ed',
  'ee386bfb5a899fa5ae9f24117c4b1fe649286651ece45b3dc2007cb8a163bf0598da48361c55d39a69163fa8fd24cf5f',
  '83655d23dca3ad961c62f356208552bb9ed529077096966d670c354e4abc9804f1746c08ca18217c32905e462e36ce3b',
  'e39e772c180e86039b2783a2ec07a28fb5c55df06f4c52c9de2bcbf6955817183995497cea956ae515d2261898fa0510',
  '15728e5a8aaac42dad33170d04507a33a85521abdf1cba64ecfb850458dbef0a8aea71575d060c7db3970f85a6e1e4c7',
  'abf5ae8cdb0933d71e8c94e04a25619dcee3d2261ad2ee6bf12ffa06d98a0864d87602733ec86a64521f2b18177b200c',
  'bbe117577a615d6c770988c0bad946e208e24fa074e5ab3143db5bfce0fd108e4b82d120a93ad2caffffffffffffffff',
].join('');

const N = BigInt(`0x${PRIME}`);
const G = 5n;
const WIDTH = 384;
/** A server that asks for fewer rounds is trying to make guessing cheap. */
const FEWEST_ITERATIONS = 100_000;

/** Numbers in hexadecimal, as the server writes them. */
export type Challenge = { readonly salt: string; readonly B: string; readonly iterations: number };

/** What is sent to prove the password, and what the server must answer to prove that it knew it too. */
export type Proof = { readonly A: string; readonly M1: string; readonly M2: string };

function fromHex(hex: string) {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function toHex(bytes: Uint8Array) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function toNumber(bytes: Uint8Array) {
  return BigInt(`0x${toHex(bytes)}`);
}

function padded(number: bigint) {
  return number.toString(16).padStart(WIDTH * 2, '0');
}

async function hash(...numbers: readonly bigint[]) {
  const bytes = fromHex(numbers.map(padded).join(''));
  return toNumber(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

function power(base: bigint, exponent: bigint) {
  let result = 1n;
  let square = base % N;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result;
}

async function stretch(password: string, { salt, iterations }: Omit<Challenge, 'B'>) {
  const secret = new TextEncoder().encode(password.normalize('NFKC'));
  const key = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveBits']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: fromHex(salt), iterations };
  return toNumber(new Uint8Array(await crypto.subtle.deriveBits(how, key, 256)));
}

/** What the server keeps instead of a password: useless for signing in. */
export type Credential = {
  /** 32 hex digits. */
  readonly salt: string;
  /** g^x, 768 hex digits. */
  readonly verifier: string;
  readonly iterations: number;
};

/** Makes of a new password what the server keeps of it, with a random salt. */
export async function credentialFor(password: string): Promise<Credential> {
  const salt = toHex(crypto.getRandomValues(new Uint8Array(16)));
  const x = await stretch(password, { salt, iterations: PASSWORD_ROUNDS });
  return { salt, verifier: padded(power(G, x)), iterations: PASSWORD_ROUNDS };
}

/** Proves the password without sending it; refuses a server that cheats. */
export async function prove(password: string, challenge: Challenge): Promise<Proof> {
  const B = BigInt(`0x${challenge.B}`);
  if (B % N === 0n || challenge.iterations < FEWEST_ITERATIONS) throw new Error('bad challenge');
  const x = await stretch(password, challenge);
  const a = toNumber(crypto.getRandomValues(new Uint8Array(32)));
  const A = power(G, a);
  const u = await hash(A, B);
  if (u === 0n) throw new Error('bad challenge');
  const k = await hash(N, G);
  const base = (B + N - ((k * power(G, x)) % N)) % N;
  const S = power(base, a + u * x);
  const M1 = await hash(A, B, S);
  const M2 = await hash(A, M1, S);
  const short = (number: bigint) => number.toString(16).padStart(64, '0');
  return { A: padded(A), M1: short(M1), M2: short(M2) };
}
