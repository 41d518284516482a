import type { AccessRows } from '#platform/access-row';

const NOBODY = { id: '019ab000-0000-7000-8000-000000000000' };

/** What the access matrix asks of what customers reach of the scan centre: their own claims, and what they gave back. */
export const centreAccess: AccessRows = {
  operations: {
    // Who does not manage paper learns of none.
    'Query.postClaims': { asked: {}, answers: 'any' },
    // Owner and Admins may, until they have made as many as they may.
    'Mutation.claimPost': {
      asked: { sender: 'Stadtwerke', from: '2026-11-01', until: '2026-11-02' },
      answers: 'any',
    },
    'Mutation.withdrawClaim': { asked: NOBODY, answers: 'UNKNOWN_CLAIM' },
    'Query.notMineReports': { asked: {}, answers: 'any' },
    // No document of the fixtures came out of an envelope: what counts is who learns that.
    'Mutation.reportNotMine': {
      probes: [
        {
          kind: 'document',
          variables: (id) => ({ id }),
          expect: {
            owner: 'any',
            editor: 'NOT_ALLOWED',
            viewer: 'NOT_ALLOWED',
            absent: 'UNKNOWN_DOCUMENT',
          },
        },
      ],
    },
    'Mutation.takeBackNotMine': { asked: NOBODY, answers: 'UNKNOWN_REPORT' },
  },
};
