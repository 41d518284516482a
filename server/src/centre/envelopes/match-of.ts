import { MATCH_REASONS, type MatchReason, type RankedCandidate } from '@postkorb/domain/centre';
import type { SeenFront } from '@postkorb/domain/forwarding';
import { z } from 'zod';
import type { EnvelopeRow } from './envelope.sql.ts';

const reason = z.string().transform((word): MatchReason | null => {
  return MATCH_REASONS.find((known) => known === word) ?? null;
});
const front = z.object({
  names: z.array(z.string()).default([]),
  company: z.string().default(''),
  careOf: z.string().default(''),
  rows: z.array(z.string()).default([]),
});

/** The rows that were read from the front of an envelope, and the names among them; nothing where none was kept. */
export function seenOf({ seen }: Pick<EnvelopeRow, 'seen'>): {
  readonly rows: readonly string[];
  readonly names: readonly string[];
} {
  const read = front.safeParse(seen);
  if (!read.success) return { rows: [], names: [] };
  const { names, company, careOf, rows } = read.data;
  return { rows, names: [...names, company, careOf].filter((name) => name !== '') };
}

const whole = front.extend({
  numbers: z.array(z.string()),
  streetAndNumber: z.string(),
  zip: z.string(),
  city: z.string(),
  sticker: z.object({ streetAndNumber: z.string(), zip: z.string() }).nullable(),
});

/** All that was read from the front of an envelope, to be compared anew; undefined where it was erased or an earlier version kept less. */
export const frontOf = ({ seen }: Pick<EnvelopeRow, 'seen'>): SeenFront | undefined =>
  whole.safeParse(seen).data;

const stored = z.object({
  ranked: z
    .array(z.object({ accountId: z.uuid(), score: z.number(), reasons: z.array(reason) }))
    .default([]),
  needsSecond: z.boolean().default(false),
});

/** Whose an envelope may be, as it was stored when its front was read; reasons of other versions are left out. */
export function matchOf(envelope: Pick<EnvelopeRow, 'match'> | undefined): {
  readonly ranked: readonly RankedCandidate[];
  readonly needsSecond: boolean;
} {
  const read = stored.safeParse(envelope?.match);
  if (!read.success) return { ranked: [], needsSecond: false };
  const { ranked, needsSecond } = read.data;
  return {
    needsSecond,
    ranked: ranked.map(({ reasons, ...one }) => ({
      ...one,
      reasons: reasons.filter((word) => word !== null),
    })),
  };
}
