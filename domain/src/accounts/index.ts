export * from './account.ts';
export * from './journal.ts';
export * from './outgoing.ts';
