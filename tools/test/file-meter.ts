import { appendFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';
import { cpuSeconds } from './cpu.ts';

const report = process.env['POSTKORB_TEST_TIMES'];

// This runs anew before each file, whose process other files share. Asked for first, and so called last: what the
// file has started has ended by then.
if (report !== undefined) {
  const before = cpuSeconds();
  afterAll(() => {
    const cpu = before === undefined ? undefined : cpuSeconds()! - before;
    appendFileSync(report, `${JSON.stringify({ file: expect.getState().testPath, cpu })}\n`);
  });
}
