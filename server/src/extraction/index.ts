export type { ReadingRow } from './extraction.sql.ts';
export { pageOf } from './page-of.ts';
export { findReadings, writeReadings } from './extraction.sql.ts';
export { findToldReadings } from './told-readings.ts';
