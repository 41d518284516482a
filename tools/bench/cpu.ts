import { readdirSync, readFileSync } from 'node:fs';

const TICK_MS = 10;

type Process = {
  readonly pid: number;
  readonly parent: number;
  readonly ms: number;
  readonly isDatabase: boolean;
};

/** A process with the time it used and that of its children which have ended (proc(5)). */
function processOf(pid: number): Process | null {
  try {
    const [said = '', cells = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(
      /\) (?=[A-Za-z] )/,
    );
    const fields = cells.split(' ').map(Number);
    const used = fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0);
    const isDatabase = said.endsWith('(postgres');
    return { pid, parent: fields[1] ?? 0, ms: used * TICK_MS, isDatabase };
  } catch {
    return null;
  }
}

function processes(): Process[] {
  try {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return pids.flatMap((pid) => processOf(Number(pid)) ?? []);
  } catch {
    return [];
  }
}

const own = ({ pid }: { readonly pid: number }) => pid === process.pid;

/** Everything we started that still runs, with what it started. */
function family(): Process[] {
  const all = processes();
  const ours = new Set(all.filter(own).map(({ pid }) => pid));
  for (let size = 0; size < ours.size;) {
    size = ours.size;
    for (const { pid, parent } of all) if (ours.has(parent)) ours.add(pid);
  }
  return all.filter((one) => ours.has(one.pid) && !own(one));
}

/** Processor time of everything we started that still runs, with what it buried; 0 where nobody tells. */
export function productCpuMs(): number {
  return family().reduce((sum, { ms }) => sum + ms, 0);
}

function megabytesOf(all: readonly Process[]): number | null {
  const kilobytes = all.map(({ pid }) => {
    try {
      return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]);
    } catch {
      return 0;
    }
  });
  const sum = kilobytes.reduce((all, one) => all + one, 0);
  return sum > 0 ? sum / 1024 : null;
}

/** Megabytes held by everything we started; what several hold together is divided among them (proc(5)). Null where nobody tells. */
export const productMegabytes = (): number | null => megabytesOf(family());

/** The same without the database. */
export const serverMegabytes = (): number | null =>
  megabytesOf(family().filter(({ isDatabase }) => !isDatabase));

function isPort({ pid }: Process): boolean {
  try {
    const said = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return said.includes('main.ts web');
  } catch {
    return false;
  }
}

/** Megabytes of the process that web and mails come in by. */
export const portMegabytes = (): number | null => megabytesOf(family().filter(isPort));

/** Processor time of the children of ours that have ended. */
export function buriedCpuMs(): number {
  const self = processOf(process.pid);
  const { user, system } = process.cpuUsage();
  return self ? Math.max(0, self.ms - (user + system) / 1000) : 0;
}
