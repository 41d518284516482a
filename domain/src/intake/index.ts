export * from './email-address.ts';
export * from './inbound-email.ts';
export * from './inbound-scan.ts';
export * from './journal.ts';
export * from './part-scan.ts';
export * from './upload.ts';
