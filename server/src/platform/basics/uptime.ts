import { readFileSync } from 'node:fs';
import { hostname, uptime } from 'node:os';

/** How long a machine has run, whatever its clock says, and which of its runs this is. */
export type Uptime = { readonly boot: string; readonly ms: number };

function bootOf(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return hostname();
  }
}

const boot = bootOf();

/** Since this machine was switched on. */
export const machineUptime = (): Uptime => ({ boot, ms: Math.round(uptime() * 1_000) });
