export type { ReadingRow } from './extraction.sql.ts';
export { keepReferences } from './keep-references.ts';
export { pageOf } from './page-of.ts';
export { findReadings, writeReadings } from './extraction.sql.ts';
export { findToldReadings } from './told-readings.ts';
