import './intake.graphql.ts';

export { uploadRoutes } from './intake.routes.ts';
