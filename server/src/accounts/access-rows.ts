import type { AccessRows } from '#platform/access-row';

/** What the access matrix asks of accounts. */
export const accountsAccess: AccessRows = {
  operations: {
    'Query.me': { asked: {} },
    'Query.nativeApps': { asked: {} },
    'Query.legalNotice': { open: true, asked: {} },
  },
};
