/** The roles of people in an account, as the database has them; every account has one Owner. */
export const USER_ROLES = ['Admin', 'Owner', 'Member'] as const;
export type UserRole = (typeof USER_ROLES)[number];

/** Of a seat, as the database has them: `invited` until its person comes, then one of the others. */
export const USER_STATUSES = ['invited', 'active', 'deactivated'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];
