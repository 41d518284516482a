export * from './codes/code.ts';
export * from './codes/wedge.ts';
