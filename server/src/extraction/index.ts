export type { ReadingRow } from './readings/readings.sql.ts';
export { paidBy } from './settled.ts';
export { keepReferences } from './readings/keep-references.ts';
export { pageOf } from './readings/page-of.ts';
export { readingRow } from './readings/reading-row.ts';
export { findReadings, writeReadings } from './readings/readings.sql.ts';
export { followSaidKind } from './follow-kind.ts';
export { findToldReadings } from './told-readings.ts';
export { noteSender, readLetter, type ReadSender } from './senders/know-sender.ts';
