import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { readingTexts } from './web/texts.ts';

const graphql = createRequire(import.meta.url).resolve('graphql');
const ignored = ['**/node_modules/**', '**/dist/**'];
// A busy machine is slow, and what passes waits for none of this.
const expect = { poll: { timeout: 60_000 } };
// They put the product together anew with a module more or less, which no other file of their worker should meet.
const ASSEMBLE = ['server/test/planted.test.ts', 'server/src/modules.test.ts'];
const setupFiles = ['tools/test/file-meter.ts', 'tools/ran/count-assertions.ts'];

export default defineConfig({
  test: {
    // One more than two cores: files wait for PostgreSQL and for children, and a fifth of the time nobody worked.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // Files of one worker share what they import, which is a tenth of a run; each has a database of its own.
    isolate: false,
    projects: [
      {
        test: {
          name: 'pure',
          include: ['{domain,tools,bench,demo,web/src}/**/*.test.ts'],
          exclude: [...ignored, 'tools/start/**'],
          environment: 'node',
          testTimeout: 120_000,
          expect,
          setupFiles,
        },
      },
      {
        plugins: readingTexts(),
        define: { __APP_VERSION__: JSON.stringify('planted') },
        test: {
          name: 'screens',
          include: ['web/test/**/*.test.ts'],
          isolate: true,
          exclude: ignored,
          environment: 'node',
          testTimeout: 120_000,
          expect,
          setupFiles,
        },
      },
      {
        // Vite would take graphql's ES module and its users the CommonJS one: two copies, and errors nobody knows.
        resolve: { alias: [{ find: /^graphql$/, replacement: graphql }] },
        test: {
          name: 'start',
          include: ['tools/start/**/*.test.ts'],
          exclude: ignored,
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: 180_000,
          expect,
          setupFiles,
        },
      },
      {
        // Vite would take graphql's ES module and its users the CommonJS one: two copies, and errors nobody knows.
        resolve: { alias: [{ find: /^graphql$/, replacement: graphql }] },
        test: {
          name: 'world',
          include: ['{server,pdf,sandbox}/**/*.test.ts'],
          exclude: [...ignored, ...ASSEMBLE],
          environment: 'node',
          globalSetup: ['server/test/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          expect,
          setupFiles,
        },
      },
      {
        // Vite would take graphql's ES module and its users the CommonJS one: two copies, and errors nobody knows.
        resolve: { alias: [{ find: /^graphql$/, replacement: graphql }] },
        test: {
          name: 'assembled',
          include: ASSEMBLE,
          isolate: true,
          exclude: ignored,
          environment: 'node',
          globalSetup: ['server/test/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          expect,
          setupFiles,
        },
      },
    ],
  },
});
