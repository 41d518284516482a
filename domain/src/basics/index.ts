export * from './creditor-reference.ts';
export * from './day.ts';
export * from './email.ts';
export * from './iban.ts';
export * from './journal.ts';
export * from './money.ts';
export * from './one-line.ts';
export * from './phone.ts';
export type * from './problem.ts';
