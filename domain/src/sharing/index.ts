export * from './contacts.ts';
export * from './journal.ts';
export * from './ownership.ts';
export * from './share.ts';
export * from './transfer.ts';
