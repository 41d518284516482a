let under = 0;
let fallen = 0;
let calmBefore = 0;
let calmSince = Date.now();

const sinceLast = () => (under > 0 ? 0 : Date.now() - calmSince);

/**
 * How long, since the beginning, nothing was killed or on its way back. Whoever waits for work that is cut short again
 * and again waits by this clock: under kills that follow each other faster than the work can be done it has no end, on
 * any machine, and that is no fault.
 */
export const calmMs = (): number => calmBefore + sinceLast();

/** How many kills there were since the beginning. */
export const kills = (): number => fallen;

/** A kill, from its moment until the product is back. */
export async function duringKill<T>(kill: () => Promise<T>): Promise<T> {
  calmBefore += sinceLast();
  under += 1;
  fallen += 1;
  try {
    return await kill();
  } finally {
    under -= 1;
    calmSince = Date.now();
  }
}
