import type { AccessRows, Row } from '#platform/access-row';

// No document of the fixtures came on paper: what counts is who learns that.
const noPaper: Row = {
  probes: [
    {
      kind: 'document',
      variables: (id) => ({ ids: [id] }),
      expect: {
        // Owner and Admins find no paper; a Member manages none, not even their own.
        owner: 'any',
        editor: 'NOT_ALLOWED',
        viewer: 'NOT_ALLOWED',
        absent: 'UNKNOWN_DOCUMENT',
      },
      list: 'ids',
    },
  ],
};

const NOBODY = { id: '019ab000-0000-7000-8000-000000000000' };
const unknown = { asked: NOBODY, answers: 'UNKNOWN_ADDRESS' };
const noAddressee = { asked: NOBODY, answers: 'UNKNOWN_ADDRESSEE' };
const HOME = {
  name: 'Clara Weber',
  addressLine1: 'Lindenallee 7',
  postalCode: '10115',
  locality: 'Berlin',
};

/** What the access matrix asks of originals. */
export const originalsAccess: AccessRows = {
  operations: {
    'Query.originalContainerDocumentsConnection': { asked: {}, answers: 'any' },
    'Query.originalsLeftBehind': { asked: { ids: [] }, answers: 'any' },
    'Query.returns': { asked: {}, answers: 'any' },
    'Query.estimateRequestReturn': { asked: { selectedIds: [] }, answers: 'any' },
    'Mutation.requestReturn': {
      probes: (noPaper.probes ?? []).map((probe) => ({
        ...probe,
        variables: (id: string) => ({ ids: [id], returnAddressId: NOBODY.id }),
      })),
    },
    'Mutation.requestRescan': {
      probes: (noPaper.probes ?? []).map(({ kind, expect }) => ({
        kind,
        expect,
        variables: (id: string) => ({ id, reason: 'Unreadable' }),
      })),
    },
    'Query.estimateResendReturn': { asked: NOBODY, answers: 'any' },
    'Mutation.resendReturn': {
      asked: { ...NOBODY, returnAddressId: NOBODY.id },
      answers: 'UNKNOWN_RETURN',
    },
    'Mutation.submitReturnsIssue': {
      asked: { returnId: NOBODY.id, reason: 'deliveryNotReceived' },
      answers: 'UNKNOWN_RETURN',
    },
    'Mutation.shredMany': noPaper,
    'Mutation.unshredMany': noPaper,
    'Query.destructionCertificates': { asked: {}, answers: 'any' },
    'Query.destructionCertificateFile': { asked: { number: 'A1B2C3-000001-001' }, answers: 'any' },
    'Mutation.keepOriginals': noPaper,
    'Mutation.setOriginalsPreference': {
      asked: { preference: 'destroyAfterShortTerm' },
      answers: 'any',
    },
    'Mutation.releaseOriginals': noPaper,
    'Mutation.acceptShredConsent': { asked: {}, answers: 'any' },
    'Mutation.sendContainer': noPaper,
    'Mutation.unsendContainer': noPaper,
    // Who does not manage originals is told of none.
    'Query.returnAddresses': { asked: {}, answers: 'any' },
    // Owner and Admins may, and have one already after the first try.
    'Mutation.createReturnAddress': { asked: HOME, answers: 'any' },
    'Mutation.editReturnAddress': unknown,
    'Mutation.deleteReturnAddress': unknown,
    'Mutation.setScheduledReturnAddress': unknown,
    'Query.documentStatuses': { asked: {}, answers: 'any' },
    'Query.addressees': { asked: {}, answers: 'any' },
    // Owner and Admins may, and are refused by the name that is taken after the first try.
    'Mutation.createAddressee': { asked: { name: 'Jonas Weber' }, answers: 'any' },
    'Mutation.editAddressee': noAddressee,
    'Mutation.deleteAddressee': noAddressee,
  },
};
