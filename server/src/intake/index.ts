import './intake.graphql.ts';

export { uploadRoutes } from './intake.routes.ts';
export { takeIn } from './take-in.job.ts';
