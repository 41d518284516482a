import { readFileSync } from 'node:fs';

// Linux counts in hundredths of a second (USER_HZ), whatever its own clock does.
const TICK_MS = 10;

/** Milliseconds of processor time a process has used so far (proc(5)); null where nobody tells. */
export function processorMsOf(pid: number | undefined): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return null;
  }
}

// A child that has to share its core five ways still gets the time it was promised.
const PATIENCE = 6;

/**
 * How much of a limit a child has left. Limits count its processor time, so that a busy machine never turns a good
 * document into a bad one; what merely waits is given up as well, later.
 */
export function stopwatch(pid: number | undefined, limitMs: number): () => number {
  const [began, usedBefore] = [performance.now(), processorMsOf(pid)];
  return () => {
    const waited = performance.now() - began;
    const used = processorMsOf(pid);
    if (used === null || usedBefore === null) return limitMs - waited;
    return Math.min(limitMs - (used - usedBefore), PATIENCE * limitMs - waited);
  };
}
