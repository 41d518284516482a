import { oneLine, type Problem } from '../../basics/index.ts';

/** How well papers have to be protected, by ISO/IEC 21964-1. */
export const PROTECTION_CLASSES = [1, 2, 3] as const;
export type ProtectionClass = (typeof PROTECTION_CLASSES)[number];

/** The least that letters are shredded to: P-4 of ISO/IEC 21964-2. */
export const LEAST_LEVEL = 4;
// The norm gives class 1 the levels 1 to 3, of which none is enough for letters.
const LEVELS: Readonly<Record<ProtectionClass, readonly [least: number, most: number]>> = {
  1: [1, 4],
  2: [3, 5],
  3: [5, 7],
};
const ALL_LEVELS = [1, 2, 3, 4, 5, 6, 7];

/** The security levels that papers of a class are shredded to here, the coarsest first. */
export function levelsOf(protection: ProtectionClass): readonly number[] {
  const [least, most] = LEVELS[protection];
  return ALL_LEVELS.filter((level) => level >= Math.max(least, LEAST_LEVEL) && level <= most);
}

/** More papers nobody keeps apart in one go. */
export const MOST_IN_BATCH = 200;
const MACHINE_MAX = 80;

/** What is said of a batch before its list is frozen. */
export type NewBatch = {
  readonly protectionClass: number;
  readonly securityLevel: number;
  readonly machine: string;
  readonly most: number;
};

/** The name of a machine as it is kept. */
export const machineOf = (written: string): string => oneLine(written, MACHINE_MAX + 1);

/** What is wrong with what was said of a batch. */
export function problemsOfBatch(batch: NewBatch): Problem[] {
  const { protectionClass, securityLevel, machine, most } = batch;
  const known = PROTECTION_CLASSES.find((one) => one === protectionClass);
  const name = machineOf(machine);
  const isCount = Number.isInteger(most) && most >= 1 && most <= MOST_IN_BATCH;
  return [
    ...(known === undefined ? [{ field: 'protectionClass', code: 'INVALID' }] : []),
    ...(known !== undefined && !levelsOf(known).includes(securityLevel)
      ? [{ field: 'securityLevel', code: 'INVALID' }]
      : []),
    ...(name === '' ? [{ field: 'machine', code: 'REQUIRED' }] : []),
    ...([...name].length > MACHINE_MAX
      ? [{ field: 'machine', code: 'TOO_LONG', position: MACHINE_MAX }]
      : []),
    ...(isCount ? [] : [{ field: 'most', code: 'INVALID', position: MOST_IN_BATCH }]),
  ];
}

/** How far a batch is: its list stands, papers go into the machine, or it has ended in one of two ways. */
export const BATCH_STAGES = ['Frozen', 'Running', 'Finished', 'Stopped'] as const;
export type BatchStage = (typeof BATCH_STAGES)[number];

/**
 * What became of a paper on a list. `TakenBack` and `Kept` dropped out of it: its people changed their minds, or something has to
 * keep it. `Missing` was on the list and not at the machine; `GivenBack` waits for another batch.
 */
export const LISTED_STATES = [
  'Listed',
  'TakenBack',
  'Kept',
  'Destroyed',
  'Missing',
  'GivenBack',
] as const;
export type ListedState = (typeof LISTED_STATES)[number];

/** Why a batch was stopped. */
export const STOP_REASONS = ['OFF_LIST', 'MISSING', 'KEPT', 'BY_HAND'] as const;
export type StopReason = (typeof STOP_REASONS)[number];

/** A paper on a list, by the code of its label. */
export type ListedPaper = { readonly code: string; readonly state: ListedState };
/** A batch with its list. */
export type Batch = { readonly stage: BatchStage; readonly papers: readonly ListedPaper[] };

/** Why a step of a batch is not done. */
export const BATCH_REFUSALS = ['UNKNOWN_BATCH', 'NOT_NOW'] as const;
export type BatchRefusal = (typeof BATCH_REFUSALS)[number];

type People = { readonly operatorId: string; readonly witnessId: string };

/** Why papers do not begin to go into the machine, or null: two different people have to be there, and something to shred. */
export function whyNotStart(
  batch: Batch | undefined,
  { operatorId, witnessId }: People,
): BatchRefusal | 'SAME_PERSON' | null {
  if (batch === undefined) return 'UNKNOWN_BATCH';
  if (batch.stage !== 'Frozen') return 'NOT_NOW';
  return operatorId === witnessId ? 'SAME_PERSON' : null;
}

/** What a scan at the machine says: the paper goes in, it was scanned before, or the batch stops. */
export type AtMachine = 'DESTROY' | 'ALREADY' | 'OFF_LIST';

/** What becomes of a paper that is scanned at the machine of a batch that runs. */
export function scanAtMachine({ papers }: Batch, code: string): AtMachine {
  const state = papers.find((paper) => paper.code === code)?.state;
  if (state === 'Listed') return 'DESTROY';
  return state === 'Destroyed' ? 'ALREADY' : 'OFF_LIST';
}

/** The papers on a list that were not at the machine yet. */
export const leftOf = ({ papers }: Batch): readonly ListedPaper[] =>
  papers.filter(({ state }) => state === 'Listed');

/** Why nothing more goes into the machine of a batch, or null. */
export const whyNotShred = (batch: Batch | undefined): BatchRefusal | null => {
  if (batch === undefined) return 'UNKNOWN_BATCH';
  return batch.stage === 'Running' ? null : 'NOT_NOW';
};

/** Why a batch is not finished, or null: each paper on its list has to have been at the machine. */
export function whyNotFinish(batch: Batch | undefined): BatchRefusal | 'MISSING' | null {
  const refusal = whyNotShred(batch);
  if (refusal !== null || batch === undefined) return refusal;
  return leftOf(batch).length > 0 ? 'MISSING' : null;
}

/** Why a batch is not stopped, or null; one that has not begun is given up in the same way. */
export function whyNotStop(
  batch: Batch | undefined,
  reason: StopReason,
): BatchRefusal | 'NOTHING_MISSING' | null {
  if (batch === undefined) return 'UNKNOWN_BATCH';
  const isOpen = batch.stage === 'Running' || (batch.stage === 'Frozen' && reason === 'BY_HAND');
  if (!isOpen) return 'NOT_NOW';
  return reason === 'MISSING' && leftOf(batch).length === 0 ? 'NOTHING_MISSING' : null;
}

/** What becomes of the papers that were not at the machine when a batch is stopped. */
export const stateAfterStop = (reason: StopReason): ListedState =>
  reason === 'MISSING' ? 'Missing' : 'GivenBack';
