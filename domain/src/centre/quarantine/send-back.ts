import { addWorkingDays, type Day, type Land } from '../../basics/index.ts';
import { QUARANTINE_DAYS } from '../../originals/index.ts';
import type { EnvelopeKind, EnvelopeStage } from '../envelopes.ts';

/** What nobody may keep while it waits: a formal service has its day already, and what perishes has none. */
const AT_ONCE: readonly string[] = ['FormalService', 'Perishable'] satisfies EnvelopeKind[];

type Lying = { readonly kind: string; readonly since: Day };

/** From which day on a sealed envelope that nobody claimed goes back to the carrier. */
export const goesBackOn = ({ kind, since }: Lying, land: Land): Day =>
  AT_ONCE.includes(kind) ? since : addWorkingDays(since, QUARANTINE_DAYS, land);

/** Why nothing is put on a list for the carrier, or an envelope is not scanned out. */
export const SEND_BACK_REFUSALS = ['NOTHING_DUE', 'LIST_OPEN'] as const;
export const SCAN_OUT_REFUSALS = ['UNKNOWN_ENVELOPE', 'NOT_ON_LIST', 'ALREADY_OUT'] as const;

/** Why an envelope does not go out with the list that is open, or null: what is not on it stays. */
export function whyNotScannedOut(
  envelope: { readonly stage: EnvelopeStage } | undefined,
): (typeof SCAN_OUT_REFUSALS)[number] | null {
  if (envelope === undefined) return 'UNKNOWN_ENVELOPE';
  if (envelope.stage === 'SentBack') return 'ALREADY_OUT';
  return envelope.stage === 'SendingBack' ? null : 'NOT_ON_LIST';
}
