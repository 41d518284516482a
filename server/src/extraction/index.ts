import './extraction.graphql.ts';

export { writeReadings } from './extraction.sql.ts';
