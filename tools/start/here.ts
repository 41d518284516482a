import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, statSync } from 'node:fs';
import { hostname } from 'node:os';

/** Where numbers of processes mean the same: a machine since it was switched on, and in it what a container is shown. */
export type Here = {
  readonly machine: string;
  /** What people call it, which may change. */
  readonly name: string;
  /** Another one each time the machine is switched on. */
  readonly boot: string;
  /** Containers of one machine number their processes each for itself. */
  readonly numbers: string;
  /** The folder itself: a copy of it, locks and all, is another one. */
  readonly folder: string;
};

function said(tell: () => string): string | null {
  try {
    return tell();
  } catch {
    return null;
  }
}

const BOOT = '/proc/sys/kernel/random/boot_id';
// A system that names no boot has the same one for ever: its processes are judged by when they began.
const bootOf = () =>
  said(() => readFileSync(BOOT, 'utf8')) ??
  said(() => execFileSync('sysctl', ['-n', 'kern.bootsessionuuid'], { encoding: 'utf8' })) ??
  '';

const machineOf = () =>
  said(() => readFileSync('/etc/machine-id', 'utf8').trim()) ||
  said(() => execFileSync('sysctl', ['-n', 'kern.uuid'], { encoding: 'utf8' }).trim()) ||
  hostname();

/** What tells this process's surroundings from any other that may see the folder `locks` too. */
export function hereIn(locks: string): Here {
  return {
    machine: machineOf(),
    name: hostname(),
    boot: bootOf().trim(),
    numbers: said(() => readlinkSync('/proc/self/ns/pid')) ?? '',
    folder: String(statSync(locks).ino),
  };
}
