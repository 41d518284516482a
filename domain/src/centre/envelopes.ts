import type { Day } from '../basics/index.ts';

/** What an envelope is to the carrier; a formal service is yellow, and has its day written on it (§ 180 ZPO). */
export const ENVELOPE_KINDS = [
  'Letter',
  'Registered',
  'FormalService',
  'Magazine',
  'Card',
  'Goods',
  'Perishable',
] as const;
export type EnvelopeKind = (typeof ENVELOPE_KINDS)[number];

/**
 * How far an envelope is. Unmatched is never opened: only `Matched` leads to `Opened`. `Deciding` waits for one person,
 * `SecondDecision` for another one, `Quarantined` for a customer who claims it or for the carrier; `SendingBack` is on the
 * list of what the carrier takes, `SentBack` gone with it. The paper of a `Recalled` one has to be pulled: it came to the wrong account.
 */
export const ENVELOPE_STAGES = [
  'Labelled',
  'Reading',
  'Deciding',
  'SecondDecision',
  'Quarantined',
  'Matched',
  'Opened',
  'Scanning',
  'Scanned',
  'Shelved',
  'Picked',
  'Packed',
  'Sent',
  'SendingBack',
  'SentBack',
  'Recalled',
] as const;
export type EnvelopeStage = (typeof ENVELOPE_STAGES)[number];

/** From which stage to which an envelope goes. */
export const ENVELOPE_ARROWS: Readonly<Record<EnvelopeStage, readonly EnvelopeStage[]>> = {
  Labelled: ['Reading'],
  // Nothing lay at the scanner.
  Reading: ['Labelled', 'Matched', 'Deciding', 'Quarantined'],
  // Whoever gets one that was opened by mistake gets its scan, too.
  Deciding: ['Matched', 'SecondDecision', 'Quarantined', 'Scanned'],
  SecondDecision: ['Matched', 'Deciding', 'Quarantined', 'Scanned'],
  // One person takes a claim for it, and another one decides.
  Quarantined: ['SecondDecision', 'SendingBack'],
  Matched: ['Opened'],
  // Its sheets are counted once more.
  Opened: ['Opened', 'Scanning'],
  Scanning: ['Opened', 'Scanned'],
  Scanned: ['Shelved', 'Recalled'],
  Shelved: ['Picked', 'Recalled'],
  Picked: ['Packed'],
  Packed: ['Sent'],
  // The carrier brought its packet back, and it goes to another address.
  Sent: ['Picked'],
  SendingBack: ['SentBack'],
  SentBack: [],
  // The first two where whoever said that it is not theirs takes that back.
  Recalled: ['Scanned', 'Shelved', 'Deciding', 'Quarantined'],
};

/** Whether an envelope may go from one stage to another. */
export const mayGo = (from: EnvelopeStage, to: EnvelopeStage): boolean =>
  ENVELOPE_ARROWS[from].includes(to);

/** Why a step came to nothing, though somebody may try it again. */
export const ENVELOPE_PROBLEMS = [
  'NO_FRONT',
  'NO_PAGES',
  'PAGES_DO_NOT_FIT',
  'UNREADABLE',
  'OTHER_FRONT',
  'OTHER_PAGES',
  'NO_LABEL_ON_PAGES',
] as const;
export type EnvelopeProblem = (typeof ENVELOPE_PROBLEMS)[number];

/** Whether so many pages may be the two sides of so many sheets; a blank back may have been left out. */
export const fitsSheets = (pages: number, sheets: number): boolean =>
  pages >= sheets && pages <= 2 * sheets;

/** Why an envelope is not labelled, or null. */
export const ENVELOPE_LABEL_REFUSALS = [
  'UNKNOWN_TRAY',
  'TRAY_CLOSED',
  'NO_LABEL',
  'LABEL_IN_USE',
  'NO_DAY',
] as const;
export type LabelRefusal = (typeof ENVELOPE_LABEL_REFUSALS)[number];

type Labelled = { readonly kind: EnvelopeKind; readonly servedOn: Day | null };

/** Why the day of a formal service is missing or one too many, or null. */
export const whyNoDay = ({ kind, servedOn }: Labelled): 'NO_DAY' | null =>
  (kind === 'FormalService') === (servedOn !== null) ? null : 'NO_DAY';

/** Why a step with an envelope is not done, or null. */
export const STEP_REFUSALS = ['UNKNOWN_ENVELOPE', 'NOT_NOW'] as const;
export type StepRefusal = (typeof STEP_REFUSALS)[number];

type At = { readonly stage: EnvelopeStage } | undefined;

/** Why an envelope does not go to this stage, or null; everybody who works in the centre may do each step. */
export function whyNoStep(envelope: At, to: EnvelopeStage): StepRefusal | null {
  if (envelope === undefined) return 'UNKNOWN_ENVELOPE';
  return mayGo(envelope.stage, to) ? null : 'NOT_NOW';
}

type Deciding =
  | {
      readonly stage: EnvelopeStage;
      readonly candidates: readonly string[];
      readonly proposedBy: string | null;
      readonly personId: string;
      /** Neither of the two gave the other a badge or a PIN just now: whoever did could be both. */
      readonly isApart: boolean;
    }
  | undefined;

/** Why nobody is chosen for an envelope, or null: it has to be a candidate, and a second person has to be another one, beyond doubt. */
export function whyNotDecided(
  envelope: Deciding,
  accountId: string,
): StepRefusal | 'NO_CANDIDATE' | 'SAME_PERSON' | 'NOT_INDEPENDENT' | null {
  if (envelope === undefined) return 'UNKNOWN_ENVELOPE';
  const { stage, candidates, proposedBy, personId, isApart } = envelope;
  if (stage !== 'Deciding' && stage !== 'SecondDecision') return 'NOT_NOW';
  if (!candidates.includes(accountId)) return 'NO_CANDIDATE';
  if (stage === 'Deciding') return null;
  if (proposedBy === personId) return 'SAME_PERSON';
  return isApart ? null : 'NOT_INDEPENDENT';
}

/** More sheets nobody counts in one envelope. */
export const MOST_SHEETS = 2_000;

/** What is wrong with a count of sheets. */
export const problemsOfSheets = (sheets: number) =>
  Number.isInteger(sheets) && sheets >= 1 && sheets <= MOST_SHEETS
    ? []
    : [{ field: 'sheets', code: 'INVALID', position: MOST_SHEETS }];
