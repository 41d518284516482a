export * from './codes.ts';
export * from './einvoice.ts';
export * from './payment.ts';
export * from './rules.ts';
