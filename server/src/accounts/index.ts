export { accountNumber, confirmNewsletter, findCompanyName, ownAccount } from './accounts.sql.ts';
export type { NewAccount } from './accounts.sql.ts';
export { AccountTypeEnum, Customer, LocaleEnum } from './accounts.graphql.ts';
export { openAccount } from './open-account.ts';
export { furnishSpaces, openSpace } from './open-space.ts';
export type { Space } from './space.sql.ts';
