import type { EnvelopeStage } from './envelopes.ts';

/** So many days after its paper has found its place, or gone back, the front of an envelope and what was read from it are forgotten. */
export const FRONT_KEPT_DAYS = 90;
/** So many days a scanner's files lie in `done` and `failed`. */
export const SCANS_KEPT_DAYS = 14;
/** So many seconds a file may lie at a scanner for which nobody waits, until it is laid aside. */
export const UNWANTED_SCAN_SECONDS = 60;

/** While it may still have to be seen whose it is. */
export const FRONT_NEEDED: readonly EnvelopeStage[] = [
  'Labelled',
  'Reading',
  'Deciding',
  'SecondDecision',
  'Quarantined',
  'Matched',
  'Opened',
  'Scanning',
  'Scanned',
];

const SEEN_AT: readonly EnvelopeStage[] = ['Reading', 'Deciding', 'SecondDecision', 'Quarantined'];

/** Why nobody sees the front of an envelope, or null: only while somebody decides whose it is. */
export const whyNotSeen = (
  envelope: { readonly stage: EnvelopeStage } | undefined,
): 'UNKNOWN_ENVELOPE' | null =>
  envelope !== undefined && SEEN_AT.includes(envelope.stage) ? null : 'UNKNOWN_ENVELOPE';
