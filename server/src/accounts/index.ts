export {
  confirmNewsletter,
  findCompanyName,
  lockOwnAccount,
  ownAccount,
  setAccount,
} from './accounts.sql.ts';
export type { Account, NewAccount } from './accounts.sql.ts';
export { AccountTypeEnum, Customer, LocaleEnum } from './accounts.graphql.ts';
export { openAccount } from './open-account.ts';
export { furnishSpaces, openSpace } from './open-space.ts';
export { findSpaces } from './space.sql.ts';
export type { Space } from './space.sql.ts';
export { ownNamesChanged } from './events.ts';
export { accountChanged } from './change-kinds.ts';
