export type { ReadingRow } from './extraction.sql.ts';
export { pageOf } from './page-of.ts';
export { readingsOf, writeReadings } from './extraction.sql.ts';
