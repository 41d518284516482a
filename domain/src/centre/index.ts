export * from './codes/code.ts';
export * from './codes/wedge.ts';
export * from './envelopes.ts';
export * from './journal.ts';
export * from './people.ts';
