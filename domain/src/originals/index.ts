export * from './place.ts';
export * from './retention.ts';
