import { inSight, type Asker } from '../team/index.ts';

/** Where a folder stands that is given to another account part by part: bytes are carried first, all else at once. */
export const TRANSFER_STAGES = ['Carrying', 'Done', 'Cancelled', 'Failed'] as const;
export type TransferStage = (typeof TRANSFER_STAGES)[number];

/** Those in which it is under way, and its folder can only be read. */
export const OPEN_TRANSFER_STAGES: readonly TransferStage[] = ['Carrying'];

/** For so many days a transfer that is over is shown. */
export const TRANSFER_DAYS = 7;

/** Why a transfer is not called off, or put out of sight. */
export const CANCEL_TRANSFER_REFUSALS = ['UNKNOWN_TRANSFER', 'TRANSFER_OVER'] as const;
export const DISMISS_TRANSFER_REFUSALS = ['UNKNOWN_TRANSFER', 'STILL_WORKING'] as const;

type Transfer = { readonly stage: TransferStage };

/** Why a transfer is not called off by who asks, or null: what has gone comes back through nobody but who has it. */
export function refuseCancelTransfer(
  transfer: Transfer | undefined,
  by: Asker,
): (typeof CANCEL_TRANSFER_REFUSALS)[number] | null {
  const seen = inSight(transfer, by);
  if (seen === undefined) return 'UNKNOWN_TRANSFER';
  return OPEN_TRANSFER_STAGES.includes(seen.stage) ? null : 'TRANSFER_OVER';
}

/** Why a transfer is not put out of sight by who asks, or null. */
export function refuseDismissTransfer(
  transfer: Transfer | undefined,
  by: Asker,
): (typeof DISMISS_TRANSFER_REFUSALS)[number] | null {
  const seen = inSight(transfer, by);
  if (seen === undefined) return 'UNKNOWN_TRANSFER';
  return OPEN_TRANSFER_STAGES.includes(seen.stage) ? 'STILL_WORKING' : null;
}
