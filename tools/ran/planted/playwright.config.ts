import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  testMatch: '*.story.ts',
  workers: 1,
  outputDir: join(tmpdir(), `postkorb-planted-${process.ppid}`),
});
