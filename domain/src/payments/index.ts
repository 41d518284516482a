export * from './account.ts';
export * from './debt.ts';
export * from './girocode.ts';
export * from './payable.ts';
export * from './printed-code.ts';
export * from './sepa-file.ts';
export * from './settle.ts';
export * from './wording.ts';
