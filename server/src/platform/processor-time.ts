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
