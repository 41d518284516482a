/** How far a postal forwarding order is; the words are those of the specification. */
export const SOURCE_STAGES = [
  'Activated',
  'Activating',
  'Requested',
  'Canceled',
  'Cancelling',
  'Expired',
  'Expiring',
  'NoExtension',
  'Renewing',
] as const;
export type SourceStage = (typeof SOURCE_STAGES)[number];

/** Where a forwarding order may go from each stage (DEC-TRANS-SOURCE); Canceled and Expired are final. */
const ARROWS: Readonly<Record<SourceStage, readonly SourceStage[]>> = {
  Requested: ['Activating', 'Canceled'],
  Activating: ['Activated', 'Cancelling'],
  Activated: ['Renewing', 'NoExtension', 'Cancelling'],
  Renewing: ['Activated'],
  NoExtension: ['Activated', 'Expiring', 'Cancelling'],
  Expiring: ['Expired'],
  Cancelling: ['Canceled'],
  Expired: [],
  Canceled: [],
};

/** Whether a forwarding order may go from one stage to another. */
export const mayStep = (from: SourceStage, to: SourceStage): boolean => ARROWS[from].includes(to);

/** Whether an order is at its end, after which nothing becomes of it. */
export const isOver = (stage: SourceStage): boolean => ARROWS[stage].length === 0;

/** The stages of an order that is at its end. */
export const OVER_STAGES: readonly SourceStage[] = SOURCE_STAGES.filter(isOver);

/** Where cancelling leads: at once before the carrier knows of it, else by way of the carrier; null where nothing is cancelled. */
export function cancelledStage(from: SourceStage): 'Canceled' | 'Cancelling' | null {
  if (mayStep(from, 'Cancelling')) return 'Cancelling';
  return from === 'Requested' ? 'Canceled' : null;
}

/** Whether it is extended at its end, unless somebody stops that. */
export const isExtended = (stage: SourceStage): boolean =>
  !isOver(stage) && !['NoExtension', 'Expiring', 'Cancelling'].includes(stage);

/** Whether the carrier has an order, so that post may come through it. */
export const isWithCarrier = (stage: SourceStage): boolean =>
  !isOver(stage) && stage !== 'Requested';

/** Whether the carrier has set an order up, so that post to the old door comes here. */
export const isRedirecting = (stage: SourceStage): boolean =>
  isWithCarrier(stage) && stage !== 'Activating';

/** Whether post is expected through an order: the carrier has it, and neither its end nor its cancellation has been passed on. */
export const isExpecting = (stage: SourceStage): boolean =>
  isWithCarrier(stage) && !['Expiring', 'Cancelling'].includes(stage);

/** Whether an order waits until the scan centre or the carrier has done something. */
export const isWaiting = (stage: SourceStage): boolean =>
  ['Requested', 'Activating', 'Renewing', 'Cancelling'].includes(stage);
