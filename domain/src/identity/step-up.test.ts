import { expect, test } from 'vitest';
import { PROOF_MINUTES, refuseUnproven } from './step-up.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const before = (ms: number) => new Date(NOW.getTime() - ms);

test.each([
  ['a moment ago', before(0), null],
  ['five minutes ago', before(PROOF_MINUTES * 60_000), null],
  ['longer ago', before(PROOF_MINUTES * 60_000 + 1), 'STEP_UP_REQUIRED'],
  ['never', null, 'STEP_UP_REQUIRED'],
])('who proved %s who they are', (_, provenAt, refusal) => {
  expect(refuseUnproven(provenAt, NOW)).toBe(refusal);
});
