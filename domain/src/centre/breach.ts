import { oneLine, type Problem } from '../basics/index.ts';
import { whyNotManage, type Asker } from './people.ts';

/** So long after it was known the supervisory authority is to hear of a breach (GDPR, Article 33). */
export const BREACH_HOURS = 72;

const HOUR_MS = 3_600_000;

/** Longest reason for what was decided of a breach. */
export const ASSESSMENT_MAX = 2_000;

/** Until when it has to be decided whether a breach is notified. */
export const breachDueAt = (reportedAt: Date): Date =>
  new Date(reportedAt.getTime() + BREACH_HOURS * HOUR_MS);

/** Why a breach is not assessed. */
export const ASSESS_REFUSALS = [
  'NOT_ALLOWED',
  'UNKNOWN_BREACH',
  'ALREADY_ASSESSED',
  'INVALID_INPUT',
] as const;
export type AssessRefusal = (typeof ASSESS_REFUSALS)[number];

type Breach = { readonly assessedAt: Date | null } | undefined;

/** Why somebody does not close a breach with an assessment, or null: Leads do, once. */
export function whyNotAssess(breach: Breach, by: Asker): AssessRefusal | null {
  const refusal = whyNotManage(breach, by);
  if (refusal !== null) return refusal;
  if (breach === undefined) return 'UNKNOWN_BREACH';
  return breach.assessedAt === null ? null : 'ALREADY_ASSESSED';
}

/** What is wrong with the reason for what was decided. */
export function problemsOfAssessment(reason: string): Problem<'reason'>[] {
  const written = oneLine(reason, ASSESSMENT_MAX + 1);
  if (written === '') return [{ field: 'reason', code: 'REQUIRED' }];
  return [...written].length > ASSESSMENT_MAX
    ? [{ field: 'reason', code: 'TOO_LONG', position: ASSESSMENT_MAX }]
    : [];
}

/** Why a paper is not pulled from its box. */
export const PULL_REFUSALS = ['UNKNOWN_ENVELOPE', 'NOT_RECALLED'] as const;
