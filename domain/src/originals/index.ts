export * from './arrows.ts';
export * from './basket.ts';
export * from './journal.ts';
export * from './place.ts';
export * from './retention.ts';
