export { arrived, partRead } from './events.ts';
export { findUpload } from './intake.sql.ts';
export { dismissUploads } from './dismiss-uploads.ts';
export { receiveDocument } from './receive-document.ts';
export { rescanSheet } from './rescans/receive-rescan.ts';
export { openMailbox } from './email/addresses.ts';
export { openMailDoor } from './email/open-mail-door.ts';
export { watchFolders } from './hot-folder/watch-folders.ts';
