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
export { placeOnShelf } from './centre/place-on-shelf.ts';
export { certificateKey, signedText } from './certificates/sign-certificate.ts';
export { certificatePdf } from './certificates/certificate-pdf.ts';
export { certifyPaper } from './certificates/certify-paper.ts';
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
