export * from './journal.ts';
export * from './place.ts';
export * from './retention.ts';
