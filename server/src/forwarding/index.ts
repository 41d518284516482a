export { answerForwarding, confirmByNumber, drawOrderSheet, noteOrdered } from './centre-acts.ts';
export { findRecipients, findRecipientsOf } from './recipients/find-recipients.ts';
export { findAllOpenSources, findOpenReports } from './waiting.sql.ts';
