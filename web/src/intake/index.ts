export { forgetUploads } from './upload-queue.ts';
export { UploadButton } from './UploadButton.tsx';
export { Uploads } from './Uploads.tsx';
export { useTakeFiles } from './use-uploads.ts';
