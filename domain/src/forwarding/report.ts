import type { Problem } from '../basics/index.ts';
import type { Asker } from '../team/index.ts';
import { refuseSource } from './rights.ts';
import { isOver } from './stages.ts';
import { reportableFrom, type SourceDays, type Today } from './term.ts';

/** What may be wrong with forwarded post. */
export const FORWARDING_ISSUE_REASONS = [
  'noMailReceived',
  'noForwarding',
  'addressing',
  'postalServiceProvider',
  'deliveryAgent',
  'other',
] as const;
export type ForwardingIssueReason = (typeof FORWARDING_ISSUE_REASONS)[number];

export const FORWARDING_TEXT_MOST = 2_000;

/** Why nothing is reported of a forwarding order. */
export const FORWARDING_REPORT_REFUSALS = [
  'UNKNOWN_SOURCE',
  'NOT_NOW',
  'TOO_EARLY',
  'ALREADY_REPORTED',
  'IDEMPOTENCY_KEY_REUSED',
  'INVALID_INPUT',
] as const;
export type ForwardingReportRefusal = (typeof FORWARDING_REPORT_REFUSALS)[number];

const AFTER_SETUP: readonly ForwardingIssueReason[] = ['noMailReceived', 'noForwarding'];

/** Whether a reason counts only once the carrier has had its working days. */
export const isAfterSetup = (reason: ForwardingIssueReason): boolean =>
  AFTER_SETUP.includes(reason);

type Reported = SourceDays &
  Today & {
    readonly reason: ForwardingIssueReason;
    /** Whether something was reported of it that nobody has answered. */
    readonly isReported: boolean;
  };

/** Why this is not reported of an order now, or null. */
export function refuseForwardingReport(
  source: Reported | undefined,
  by: Asker,
): ForwardingReportRefusal | null {
  const refusal = refuseSource(source, by);
  if (refusal !== null || source === undefined) return refusal;
  if (isOver(source.stage)) return 'NOT_NOW';
  if (source.isReported) return 'ALREADY_REPORTED';
  const isEarly = source.today < reportableFrom(source, source.land);
  return isEarly && isAfterSetup(source.reason) ? 'TOO_EARLY' : null;
}

type Written = { readonly reason: ForwardingIssueReason; readonly text: string };

/** What is wrong with a report: what else it is has to be said. */
export function problemsOfForwardingReport({ reason, text }: Written): Problem<'text'>[] {
  if (reason === 'other' && text.trim() === '') return [{ field: 'text', code: 'REQUIRED' }];
  const isLong = [...text].length > FORWARDING_TEXT_MOST;
  return isLong ? [{ field: 'text', code: 'TOO_LONG' }] : [];
}
