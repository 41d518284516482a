export * from './arrows.ts';
export * from './basket.ts';
export * from './addresses/keep-address.ts';
export * from './addresses/return-address.ts';
export * from './journal.ts';
export * from './place.ts';
export * from './retention.ts';
export * from './settle-labels.ts';
