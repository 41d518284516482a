export { uploadOf } from './intake.sql.ts';
export { dismissUploads } from './dismiss-uploads.ts';
export { receiveDocument as receiveLetter } from './receive-document.ts';
