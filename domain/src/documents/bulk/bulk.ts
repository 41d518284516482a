import { inSight, type Asker } from '../../team/index.ts';

/** What can be done with many documents at once, by a job that goes on without whoever began it. */
export const BULK_ACTIONS = [
  'move',
  'copy',
  'restore',
  'markRead',
  'markUnread',
  'destroy',
  'addTag',
  'removeTag',
] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** Whether an action needs a folder to put things into. */
export const needsFolder = (action: BulkAction): boolean => action === 'move' || action === 'copy';

/** Whether an action is about a tag. */
export const needsTag = (action: BulkAction): boolean =>
  action === 'addTag' || action === 'removeTag';

/** The stages of a bulk job as the database has them; `Done` alone is final, the others that are over may go on. */
export const BULK_STAGES = ['Choosing', 'Working', 'Done', 'Stopped', 'Failed'] as const;
export type BulkStage = (typeof BULK_STAGES)[number];

/** Which stage of a bulk job may follow which; what was stopped goes on where it was. */
export const nextBulkStages: Readonly<Record<BulkStage, readonly BulkStage[]>> = {
  Choosing: ['Working', 'Stopped', 'Failed'],
  Working: ['Done', 'Stopped', 'Failed'],
  Done: [],
  Stopped: ['Choosing', 'Working'],
  Failed: ['Choosing', 'Working'],
};

/** The stages of a job that is under way: it can be stopped. The browser does without it, which its bundler cannot know of a call. */
export const OPEN_BULK_STAGES = /* @__PURE__ */ BULK_STAGES.filter((stage) =>
  nextBulkStages[stage].includes('Stopped'),
);

/** How many ids one call may name; whatever is more is said as a folder or a search. */
export const BULK_MOST_IDS = 20_000;
/** How many documents one job may be about. */
export const BULK_MOST = 250_000;
/** How many jobs of a person may be under way. */
export const BULK_AT_ONCE = 5;
/** So many refusals end a job: the same may await all the others. */
export const BULK_MOST_REFUSED = 20;
/** How long a job that is over can still be gone on with or taken back. */
export const BULK_HOURS = 24;

/** Why no bulk job begins; what is refused to single documents later is counted in the job and not said here. */
export const START_BULK_REFUSALS = [
  'UNKNOWN_DOCUMENT',
  'UNKNOWN_FOLDER',
  'NOTHING_CHOSEN',
  'TOO_MANY',
  'TOO_MANY_JOBS',
  'ID_IN_USE',
  'INVALID_INPUT',
] as const;
export type StartBulkRefusal = (typeof START_BULK_REFUSALS)[number];

/** Why a bulk job goes on; another person's is unknown. */
export const STOP_BULK_REFUSALS = ['UNKNOWN_JOB', 'JOB_OVER'] as const;
/** Why a bulk job does not go on where it was left; `NOTHING_LEFT` is one that is done, was taken back, or was too much. */
export const RESUME_BULK_REFUSALS = [
  'UNKNOWN_JOB',
  'STILL_WORKING',
  'NOTHING_LEFT',
  'TOO_MANY_JOBS',
] as const;
/**
 * Why a bulk job is not taken back; `NOTHING_TO_UNDO` is one that destroyed, changed nothing, was taken back, or took
 * another back.
 */
export const UNDO_BULK_REFUSALS = [
  'UNKNOWN_JOB',
  'STILL_WORKING',
  'NOTHING_TO_UNDO',
  'TOO_MANY_JOBS',
  'ID_IN_USE',
  'INVALID_INPUT',
] as const;
/** Why a bulk job stays in sight. */
export const DISMISS_BULK_REFUSALS = ['UNKNOWN_JOB', 'STILL_WORKING'] as const;

/** What the rules need to know of a bulk job. */
export type BulkJobAttributes = {
  readonly action: BulkAction;
  readonly stage: BulkStage;
  readonly total: number;
  readonly changed: number;
  readonly undoOf: string | null;
  readonly undoneBy: string | null;
};

const isOpen = ({ stage }: BulkJobAttributes): boolean => OPEN_BULK_STAGES.includes(stage);

/** Why a bulk job cannot be stopped, or null. */
export function refuseBulkStop(
  attributes: BulkJobAttributes | undefined,
  by: Asker,
): (typeof STOP_BULK_REFUSALS)[number] | null {
  const job = inSight(attributes, by);
  if (job === undefined) return 'UNKNOWN_JOB';
  return isOpen(job) ? null : 'JOB_OVER';
}

/** Why a bulk job cannot go on where it was left, or null: it was stopped or has failed, and was not taken back since. */
export function refuseBulkResume(
  attributes: BulkJobAttributes | undefined,
  by: Asker,
): (typeof RESUME_BULK_REFUSALS)[number] | null {
  const job = inSight(attributes, by);
  if (job === undefined) return 'UNKNOWN_JOB';
  if (isOpen(job)) return 'STILL_WORKING';
  const isTooMuch = job.total > BULK_MOST;
  return job.stage === 'Done' || job.undoneBy !== null || isTooMuch ? 'NOTHING_LEFT' : null;
}

/** Why a bulk job cannot be taken back, or null: once it is over, what it changed is, except what was destroyed. */
export function refuseBulkUndo(
  attributes: BulkJobAttributes | undefined,
  by: Asker,
): (typeof UNDO_BULK_REFUSALS)[number] | null {
  const job = inSight(attributes, by);
  if (job === undefined) return 'UNKNOWN_JOB';
  if (isOpen(job)) return 'STILL_WORKING';
  const leadsBack = job.action !== 'destroy' && job.undoOf === null && job.undoneBy === null;
  return leadsBack && job.changed > 0 ? null : 'NOTHING_TO_UNDO';
}

/** Why a bulk job cannot be put out of sight, or null. */
export function refuseBulkDismiss(
  attributes: BulkJobAttributes | undefined,
  by: Asker,
): (typeof DISMISS_BULK_REFUSALS)[number] | null {
  const job = inSight(attributes, by);
  if (job === undefined) return 'UNKNOWN_JOB';
  return isOpen(job) ? 'STILL_WORKING' : null;
}
