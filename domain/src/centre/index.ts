export * from './codes/code.ts';
export * from './codes/wedge.ts';
export * from './envelopes.ts';
export * from './journal.ts';
export * from './matching/match.ts';
export * from './matching/reasons.ts';
export * from './people.ts';
