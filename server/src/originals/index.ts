export {
  keepSheet,
  packPacket,
  sendPacket,
  settlePacket,
  shredSheet,
} from './centre/centre-acts.ts';
export {
  findWaitingPackets,
  findWaitingPapers,
  findWaitingRescans,
  paperOfSheet,
} from './centre/waiting.sql.ts';
export { receiveOriginal } from './papers/receive-original.ts';
export { rescanPlayed } from './rescans/events.ts';
export { finishRescan } from './rescans/finish-rescan.ts';
export { findOpenRescan } from './rescans/rescan.sql.ts';
