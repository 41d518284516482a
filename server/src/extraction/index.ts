import './extraction.graphql.ts';

export type { ReadingRow } from './extraction.sql.ts';
export { writeReadings } from './extraction.sql.ts';
