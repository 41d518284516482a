export * from './account.ts';
export * from './outgoing.ts';
