import { existsSync, readdirSync, readFileSync } from 'node:fs';

// What Linux counts in for programs, whatever the clock of its kernel.
const PER_SECOND = 100;

type Process = { readonly parent: number; readonly ticks: number };

/** One line of the kernel about a process: what it used itself, and what its children used that have ended. */
function readStat(line: string): Process {
  // The name stands in brackets and may have blanks and brackets of its own.
  const facts = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const ticks = facts.slice(11, 15).reduce((sum, each) => sum + Number(each), 0);
  return { parent: Number(facts[1]), ticks };
}

/** Processor seconds of a process and of all that came from it, by the kernel's lines about each process. */
export function cpuOfTree(lines: ReadonlyMap<number, string>, root: number): number {
  const all = [...lines].map(([pid, line]) => ({ pid, ...readStat(line) }));
  const family = new Set([root]);
  let known = 0;
  while (known < family.size) {
    known = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  const own = all.filter(({ pid }) => family.has(pid));
  return own.reduce((sum, { ticks }) => sum + ticks, 0) / PER_SECOND;
}

function linesOfAll(): Map<number, string> {
  const lines = new Map<number, string>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      lines.set(Number(name), readFileSync(`/proc/${name}/stat`, 'utf8'));
    } catch {
      // Ended since it was listed: its parent has what it used.
    }
  }
  return lines;
}

/** Processor seconds of a process, by itself this one, and of all that it has started; undefined where the machine does not say. */
export function cpuSeconds(root = process.pid): number | undefined {
  if (process.platform !== 'linux' || !existsSync('/proc/self/stat')) return undefined;
  return cpuOfTree(linesOfAll(), root);
}
