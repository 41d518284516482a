export * from './journal.ts';
export * from './upload.ts';
