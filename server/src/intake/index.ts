export { uploadOf } from './intake.sql.ts';
export { dismissUploads } from './dismiss-uploads.ts';
export { receiveLetter } from './receive-letter.ts';
