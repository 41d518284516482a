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

/** Where cancelling leads: at once before the carrier knows of it, else by way of the carrier; null where nothing is cancelled. */
export function cancelledStage(from: SourceStage): 'Canceled' | 'Cancelling' | null {
  if (mayStep(from, 'Cancelling')) return 'Cancelling';
  return from === 'Requested' ? 'Canceled' : null;
}
