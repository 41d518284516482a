export { answerForwarding, confirmByNumber, drawOrderSheet, noteOrdered } from './centre-acts.ts';
export { findAllOpenSources, findOpenReports } from './waiting.sql.ts';
