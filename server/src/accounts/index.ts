export { accountNumber, ownAccount } from './accounts.sql.ts';
export type { Account, NewAccount } from './accounts.sql.ts';
export { Customer } from './accounts.graphql.ts';
export { openAccount } from './open-account.ts';
