export * from './actions.ts';
export * from './container.ts';
export * from './filename.ts';
export * from './filename-pattern.ts';
export * from './folder.ts';
export * from './metadata.ts';
export * from './search.ts';
export * from './words.ts';
