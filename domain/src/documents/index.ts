export * from './actions.ts';
export * from './container.ts';
export * from './metadata.ts';
export * from './search.ts';
export * from './words.ts';
