import { appendFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';
import { cpuSeconds } from './cpu.ts';

const told = process.env['POSTKORB_TEST_TIMES'];

// Asked for first, and so called last: what the file has started has ended by then. Each file has a process of its own.
if (told !== undefined)
  afterAll(() => {
    const line = { file: expect.getState().testPath, cpu: cpuSeconds() };
    appendFileSync(told, `${JSON.stringify(line)}\n`);
  });
