import { chance, oneOf } from '../../tools/bench/chance.ts';

/** What may be drawn by lot; the same name draws the same things in every run. */
export type Chance = {
  readonly pick: <T>(from: readonly T[]) => T;
  /** A whole number from one to the other, both among them. */
  readonly int: (from: number, to: number) => number;
  /** So many digits, the first of which is no zero. */
  readonly digits: (count: number) => string;
  /** So many capitals. */
  readonly capitals: (count: number) => string;
  readonly maybe: (share: number) => boolean;
};

/** A seed from a name (FNV-1a). */
export function seedOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(name)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}

/** A source of chance of its own for each name. */
export function chanceOf(name: string): Chance {
  const random = chance(seedOf(name));
  const int = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const signs = (count: number, sign: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => sign(at)).join('');
  return {
    pick: (from) => oneOf(random, from),
    int,
    digits: (count) => signs(count, (at) => String(int(at === 0 ? 1 : 0, 9))),
    capitals: (count) => signs(count, () => 'ABCDEFGHKLMNPRSTUVWXYZ'[int(0, 21)]!),
    maybe: (share) => random() < share,
  };
}

/** The same things in an order drawn by lot. */
export function shuffled<T>(things: readonly T[], name: string): readonly T[] {
  const { int } = chanceOf(name);
  const left = [...things];
  for (let at = left.length - 1; at > 0; at -= 1) {
    const other = int(0, at);
    [left[at], left[other]] = [left[other]!, left[at]!];
  }
  return left;
}
