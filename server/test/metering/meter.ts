import { setTimeout as later } from 'node:timers/promises';

/*
 * Loaded into a server before it starts (node --import): says how much processor time its process has used, all threads
 * together, once it rests. What goes on after the answer, such as unpacking, counts as well.
 */
const STEP_MS = 3;
const IS_REST_MICROS = 500;

const used = () => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

async function usedAtRest(): Promise<number> {
  let before = used();
  for (let quiet = 0; quiet < 2;) {
    await later(STEP_MS);
    const now = used();
    quiet = now - before < IS_REST_MICROS ? quiet + 1 : 0;
    before = now;
  }
  return before;
}

process.on('message', (asked) => {
  if (asked === 'how much') void usedAtRest().then((micros) => process.send?.({ micros }));
});
