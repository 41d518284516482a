import { addWorkingDays, type Day, type Land } from '../basics/index.ts';
import { ENVELOPE_ARROWS, ENVELOPE_STAGES, type EnvelopeStage } from './envelopes.ts';

/** Within so many working days post is scanned, as packets are packed (CONST-PACKING-NEXT-WORKDAY). */
export const SCAN_WITHIN_WORKING_DAYS = 1;

/** The last day on which what came on this one is scanned in time. */
export const scanDueOn = (receivedOn: Day, land?: Land): Day =>
  addWorkingDays(receivedOn, SCAN_WITHIN_WORKING_DAYS, land);

/** Where a clock stands: over, on its last day, or with a day to spare. */
export type ClockState = 'Overdue' | 'Today' | 'Later';
export const CLOCK_STATES = ['Overdue', 'Today', 'Later'] as const satisfies readonly ClockState[];

/** Where the clock of something stands that is due on this day. */
export function clockState(dueOn: Day, today: Day): ClockState {
  if (dueOn < today) return 'Overdue';
  return dueOn === today ? 'Today' : 'Later';
}

const isBefore = (stage: EnvelopeStage, last: EnvelopeStage) =>
  ENVELOPE_STAGES.indexOf(stage) < ENVELOPE_STAGES.indexOf(last);

/** The stages at which envelopes wait for the next step of somebody; what was sent home waits for nobody, though it may come back. */
export const WAITING_STAGES = ENVELOPE_STAGES.filter(
  (stage) => !['Shelved', 'Sent'].includes(stage) && ENVELOPE_ARROWS[stage].length > 0,
);

/** The stages at which the clock of an envelope runs: until it is scanned; what nobody knows is sealed, and has its own. */
export const CLOCKED_STAGES = WAITING_STAGES.filter(
  (stage) => stage !== 'Quarantined' && isBefore(stage, 'Scanned'),
);
