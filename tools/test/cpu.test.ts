import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { cpuOfTree, cpuSeconds } from './cpu.ts';

const line = ([pid, parent]: readonly [number, number], used: readonly number[], name = 'node') =>
  [pid, `${pid} (${name}) S ${parent} 1 1 0 -1 0 0 0 0 0 ${used.join(' ')} 20 0`] as const;

test('what came from a process is counted, also what has ended, and nothing of others', () => {
  const lines = new Map([
    line([30, 20], [0, 0, 0, 7], 'a (strange) name'),
    line([10, 1], [100, 50, 200, 0]),
    line([20, 10], [1, 2, 0, 0]),
    line([11, 1], [9_000, 0, 0, 0]),
  ]);

  expect(cpuOfTree(lines, 10)).toBeCloseTo(3.6);
});

const BURN = 'const t = process.cpuUsage(); while (process.cpuUsage(t).user < 400_000);';

test.runIf(process.platform === 'linux')(
  'work of a child counts while it runs and when it is over',
  async () => {
    const before = cpuSeconds()!;
    execFileSync(process.execPath, ['-e', BURN]);
    expect(cpuSeconds()! - before).toBeGreaterThan(0.3);

    const child = spawn(process.execPath, [
      '-e',
      `${BURN} console.log('burnt'); setInterval(() => 0, 1000)`,
    ]);
    await once(child.stdout, 'data');
    expect(cpuSeconds()! - before).toBeGreaterThan(0.6);
    child.kill();
    await once(child, 'exit');
  },
);
