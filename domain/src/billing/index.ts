export * from './charge.ts';
export * from './plans.ts';
export * from './seats.ts';
