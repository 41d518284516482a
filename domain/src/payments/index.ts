export * from './account.ts';
export * from './girocode.ts';
export * from './payable.ts';
export * from './wording.ts';
