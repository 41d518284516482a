import { brokenInvariants, INVARIANTS } from './invariants/check.ts';
import { whereabouts } from './invariants/whereabouts.ts';

const MOST_SHOWN = 50;

try {
  const { url, ...stores } = await whereabouts(process.argv.slice(2), process.env);
  const found = await brokenInvariants(url, stores);
  for (const [name, broken] of found) {
    const state = broken.length === 0 ? 'true  ' : 'BROKEN';
    console.log(`${state}  ${name.padEnd(4)} ${INVARIANTS[name]}`);
    for (const { id, why } of broken.slice(0, MOST_SHOWN)) console.log(`        ${id} ${why}`);
    if (broken.length > MOST_SHOWN) console.log(`        and ${broken.length - MOST_SHOWN} more`);
  }
  process.exitCode = [...found.values()].some((broken) => broken.length > 0) ? 1 : 0;
} catch (error) {
  console.error(`The invariants could not be checked: ${(error as Error).message}`);
  process.exitCode = 2;
}
