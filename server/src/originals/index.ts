export {
  keepSheet,
  packPacket,
  sendPacket,
  settlePacket,
  shredSheet,
} from './centre/centre-acts.ts';
export { findWaitingPackets, findWaitingPapers } from './centre/waiting.sql.ts';
export { receiveOriginal } from './papers/receive-original.ts';
