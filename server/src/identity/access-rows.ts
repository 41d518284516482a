import type { AccessRows } from '#platform/access-row';

/** What the access matrix asks of identity. */
export const identityAccess: AccessRows = {
  operations: {
    'Query.meUser': { asked: {} },
    'Mutation.endTour': { asked: {}, answers: 'ok' },
    'Mutation.requestMailboxProof': { asked: {}, answers: 'ok' },
  },
  routes: {
    'POST /auth/srp/challenge': { open: true },
    'POST /auth/srp/verify': { open: true },
    'POST /auth/srp/prove': { open: true },
    'GET /auth/token': { open: true },
    'POST /auth/sign-out': { open: true },
    'POST /auth/password/forgot': { open: true },
    'POST /auth/password/link': { open: true },
    'POST /auth/password/reset': { open: true },
    'POST /auth/mailbox/link': { open: true },
    'POST /auth/mailbox/prove': { open: true },
  },
};
