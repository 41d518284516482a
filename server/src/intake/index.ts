import './intake.graphql.ts';

export { takeIn } from './take-in.job.ts';
