export { answerForwarding, confirmByNumber, drawOrderSheet, noteOrdered } from './centre-acts.ts';
export { findRecipients, findWholeRecipients } from './recipients/find-recipients.ts';
export { findAllOpenSources, findOpenReports } from './waiting.sql.ts';
