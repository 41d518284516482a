import './intake.graphql.ts';

export { uploadRoutes } from './intake.routes.ts';
export { uploadOf } from './intake.sql.ts';
export { dismissUploads } from './dismiss-uploads.ts';
export { receiveLetter } from './receive-letter.ts';
