import { afterEach, expect } from 'vitest';

// A test says how often it asserted something: one that never did proves nothing.
afterEach(({ task }) => {
  Object.assign(task.meta, { assertions: expect.getState().assertionCalls });
});
