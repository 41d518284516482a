import type { ReadDuty } from '@postkorb/domain/documents';
import { keepDuties } from '../../src/documents/duties/keep-duties.ts';
import { atomically, type Ctx } from '../../src/platform/ctx.ts';

const TODAY = '2026-03-10';
/** The same caller on another day. */
export const at = (ctx: Ctx, day = TODAY): Ctx => ({
  ...ctx,
  now: () => new Date(`${day}T09:00:00Z`),
});
/** An answer that a letter wants by 20 March. */
export const READ: ReadDuty = {
  kind: 'reply',
  isRight: false,
  day: '2026-03-20',
  time: null,
  place: null,
  amountCents: null,
  consequence: null,
  bring: null,
  sentence: 'Bitte antworten Sie bis zum 20.03.2026.',
  page: 1,
  box: { x: 0.1, y: 0.4, w: 0.6, h: 0.02 },
  law: null,
  span: null,
  isServed: false,
  land: null,
  court: null,
  score: 0.9,
};

/** Keeps what was read of a letter of 5 March. */
export const read = (ctx: Ctx, documentId: string, duties: readonly ReadDuty[]) =>
  atomically(ctx, (ctx) => keepDuties(ctx, { documentId, documentDay: '2026-03-05', duties }));
