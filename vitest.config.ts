import { defineConfig } from 'vitest/config';

const ignored = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'pure',
          include: ['{domain,tools,demo}/**/*.test.ts'],
          exclude: ignored,
          environment: 'node',
        },
      },
      {
        test: {
          name: 'world',
          include: ['server/**/*.test.ts'],
          exclude: ignored,
          environment: 'node',
          globalSetup: ['server/test/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
