import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds of many calls, sorted. */
export type Times = readonly number[];

/** The time that this share of the calls did not exceed. */
export function quantile(times: Times, share: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
}

export const p50 = (times: Times) => quantile(times, 0.5);
export const p95 = (times: Times) => quantile(times, 0.95);

/** The middle one of a few figures. */
export function median(figures: readonly number[]): number {
  return p50(figures.toSorted((a, b) => a - b));
}

/** Works on all of them, two at a time. */
export async function twoAtOnce<T, R>(
  all: readonly T[],
  work: (one: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const lane = async () => {
    for (let at = next++; at < all.length; at = next++) results[at] = await work(all[at]!);
  };
  await Promise.all([lane(), lane()]);
  return results;
}

type Call = (round: number) => Promise<unknown>;

/** How long one call takes, in milliseconds. */
export async function timed(call: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await call();
  return performance.now() - began;
}

/** Calls A, B, A, B … so that all of them meet the same weather; the first rounds only warm up. */
export async function interleaved<Name extends string>(
  { rounds, warmUp = Math.ceil(rounds / 10) }: { rounds: number; warmUp?: number },
  calls: Readonly<Record<Name, Call>>,
): Promise<Record<Name, Times>> {
  const names = Object.keys(calls) as Name[];
  const times = Object.fromEntries(
    names.map((name) => [name, [] as number[]]),
  ) as unknown as Record<Name, number[]>;
  for (let round = -warmUp; round < rounds; round += 1)
    for (const name of names) {
      const took = await timed(() => calls[name](Math.abs(round)));
      if (round >= 0) times[name].push(took);
    }
  for (const name of names) times[name].sort((a, b) => a - b);
  return times;
}

async function slice(call: Call, { lanes, ms }: { lanes: number; ms: number }): Promise<number> {
  const began = performance.now();
  let done = 0;
  const lane = async () => {
    while (performance.now() - began < ms) {
      await call(done);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return (done * 1000) / (performance.now() - began);
}

/** Calls a second with so many callers at once: slices of A, B, A, B …, the median slice counts. */
export async function throughput<Name extends string>(
  { lanes, ms, slices }: { lanes: number; ms: number; slices: number },
  calls: Readonly<Record<Name, Call>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(calls) as Name[];
  const rates = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let turn = -1; turn < slices; turn += 1)
    for (const name of names) {
      const rate = await slice(calls[name], { lanes, ms: turn < 0 ? ms / 3 : ms });
      if (turn >= 0) rates.get(name)?.push(rate);
    }
  return Object.fromEntries(names.map((name) => [name, median(rates.get(name) ?? [])])) as Record<
    Name,
    number
  >;
}

/** Looks again and again until the work has an answer; null when it takes too long. */
export async function until<T>(
  look: () => Promise<T | null>,
  { everyMs, withinMs }: { everyMs: number; withinMs: number },
): Promise<T | null> {
  for (const latest = Date.now() + withinMs; Date.now() < latest; await sleep(everyMs)) {
    const answer = await look();
    if (answer !== null) return answer;
  }
  return null;
}
