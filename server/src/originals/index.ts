export {
  answerReport,
  keepSheet,
  packPacket,
  photosOfReport,
  sendEverythingHome,
  sendPacket,
  settlePacket,
  shredSheet,
  takeBackPacket,
} from './centre/centre-acts.ts';
export {
  findWaitingPackets,
  findWaitingPapers,
  findWaitingRescans,
  paperOfSheet,
} from './centre/waiting.sql.ts';
export { findAccountsByName, findAccountsByNumber, findAddressed } from './postbox/addressed.ts';
export { noteFoundAgain, noteLost } from './centre/note-lost.ts';
export { placeAllOnShelf, placeOnShelf } from './centre/place-on-shelf.ts';
export { findGone } from './centre/shelves.sql.ts';
export { certificateKey, signedText } from './certificates/sign-certificate.ts';
export { certificatePdf } from './certificates/certificate-pdf.ts';
export { certifyPaper } from './certificates/certify-paper.ts';
export { findNewScans, lockPaper, takePaperOut } from './centre/take-paper-out.ts';
export { givePostbox } from './postbox/give-postbox.ts';
export { findOpenReports } from './reports/report.sql.ts';
export { findOriginals } from './papers/originals.sql.ts';
export { receiveOriginal } from './papers/receive-original.ts';
export { rescanPlayed } from './rescans/events.ts';
export {
  beginShredding,
  destroyAtMachine,
  mailOfDestroyed,
  stopShredding,
} from './shredding/at-machine.ts';
export { readScans } from './shredding/destroy-papers.ts';
export { finishRescan } from './rescans/finish-rescan.ts';
export { findOpenRescan } from './rescans/rescan.sql.ts';
export { returnsChanged } from './returns/change-kinds.ts';
export { Return } from './returns/returns.graphql.ts';
export { findSendingLabel } from './sending/label.sql.ts';
export { drawSlip, packReturn } from './sending/pack-return.ts';
export { sendReturn } from './sending/send-return.ts';
export { settleLabel } from './sending/settle-label.ts';
