export * from './email-address.ts';
export * from './inbound-email.ts';
export * from './journal.ts';
export * from './upload.ts';
