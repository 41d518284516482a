export * from './journal.ts';
export * from './people.ts';
