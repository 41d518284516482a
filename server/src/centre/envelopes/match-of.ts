import { MATCH_REASONS, type MatchReason, type RankedCandidate } from '@postkorb/domain/centre';
import { z } from 'zod';
import type { EnvelopeRow } from './envelope.sql.ts';

const reason = z.string().transform((word): MatchReason | null => {
  return MATCH_REASONS.find((known) => known === word) ?? null;
});
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
