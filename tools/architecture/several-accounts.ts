/** What asks more than one account in a statement, or names none, by reason. */
const byReason: Readonly<Record<string, readonly string[]>> = {
  'looks up, by ids that do not say it, what lies in the own account or was shared from another': [
    'documents/bulk/bulk-item.sql.ts reachesOne',
    'documents/record/documents.sql.ts findDocuments',
    'documents/record/documents.sql.ts findFolders',
    'documents/record/documents.sql.ts lockDocuments',
    'documents/record/documents.sql.ts findParents',
    'documents/record/documents.sql.ts rootOfSpace',
  ],
  'names the account, and asks whether the row is within reach, which a share from another account may say':
    [
      'documents/copies/copies.sql.ts findCopies',
      'documents/record/documents.sql.ts reachesAny',
      'documents/folders/folder.sql.ts foldersIn',
    ],
  'names the account, and asks whether a row of another one is meant by its id, which earlier versions gave twice':
    [
      'documents/lists/list.sql.ts byArrival',
      'documents/lists/list.sql.ts half',
      'documents/lists/listed.sql.ts namesInFolder',
      'documents/search/search.sql.ts walkNewest',
    ],
  'begins with what was shared with one person, from whichever accounts': [
    'documents/access/reach.sql.ts grantingAccounts',
    'documents/search/search.sql.ts searchedAccounts',
    'documents/lists/shared.sql.ts countShared',
    'documents/lists/shared.sql.ts sharedDocuments',
    'documents/lists/shared.sql.ts sharedFolders',
  ],
  'reads rows known to be within reach, each under the key of its own account, to fill one list': [
    'documents/bulk/bulk-job.sql.ts lastNumbers',
    'documents/deadlines/deadline.sql.ts decidedOn',
    'documents/folders/folder.sql.ts countsBelow',
    'documents/pages/source-documents.sql.ts sourcesOnPaper',
    'documents/editor/form.sql.ts findForms',
    'documents/lists/own-accounts.sql.ts findUnread',
    'documents/actions/mark-read.sql.ts markedOtherwiseBelow',
    'documents/editor/page-edit-job.sql.ts findLastPageEditJobs',
    'documents/record/page.sql.ts findPages',
    'documents/record/page.sql.ts findTexts',
    'documents/access/reach.sql.ts findShared',
    'documents/pages/page-edits.sql.ts findDescents',
    'documents/pages/page-edits.sql.ts pageEditsByKey',
    'documents/pages/page-edits.sql.ts sheetsInForce',
    'einvoice/einvoice.sql.ts findInvoices',
    'extraction/extraction.sql.ts findReadings',
    'identity/people/person.sql.ts findOwners',
    'originals/papers/originals.sql.ts findOriginals',
    'payments/settlement.sql.ts findSettlements',
  ],
  'locks or writes such rows together: one action on them is one change': [
    'documents/deadlines/deadline.sql.ts writeDecision',
    'documents/actions/destroy.sql.ts deleteDocuments',
    'documents/record/documents.sql.ts lockFolders',
    'documents/record/documents.sql.ts setRead',
    'documents/folders/folder.sql.ts lockSpaces',
    'payments/settlement.sql.ts writeOrdered',
    'payments/settlement.sql.ts writePaid',
  ],
  'lists what was opened in one session of support, also what was shared from another account': [
    'documents/record/support-look.sql.ts findOpenedIn',
  ],
  'packs into one download what its person reaches, also what was shared with them': [
    'documents/downloads/download-folders.sql.ts addFoldersToDownload',
    'documents/downloads/download.sql.ts addToDownload',
    'documents/downloads/packed.sql.ts dropUnreachable',
    'documents/downloads/packed.sql.ts findPage',
    'documents/downloads/packed.sql.ts reachedNow',
  ],
  'finds whose it is by the hash of a secret, which says no account': [
    'documents/deadlines/calendar-feed.sql.ts ownerOfFeed',
    'platform/mail/mail.ts peekLink',
    'identity/sessions/sessions.sql.ts findSessionEnd',
    'platform/mail/mail.ts redeemLink',
    'team/seats/join-link.sql.ts findJoinLink',
  ],
  'belongs to one login, in whatever account it acts': [
    'identity/people/login.sql.ts lockLoginUser',
    'identity/ownership/owner.sql.ts findOwner',
    'identity/mailbox/parted.sql.ts emptyLogin',
    'identity/second-factor/second-factor.sql.ts deleteTotpSince',
    'identity/second-factor/second-factor.sql.ts lockTotp',
    'identity/second-factor/second-factor.sql.ts noteStep',
    'identity/second-factor/second-factor.sql.ts deleteTotp',
    'identity/second-factor/second-factor.sql.ts hasSecondFactor',
    'identity/second-factor/second-factor.sql.ts withSecondFactor',
    'identity/second-factor/second-factor.sql.ts findWithAnyFactor',
    'identity/second-factor/second-factor.sql.ts ownSecondFactor',
  ],
  'lists or ends where one login is signed in, in whatever account': [
    'identity/support/access.sql.ts findLooksBy',
    'identity/sessions/sessions.sql.ts markEnded',
  ],
  'goes by the id of a session that its cookie has just proven; an operator has no account': [
    'identity/sessions/session.sql.ts deleteSession',
  ],
  "finds a business's own sign-in for somebody who is not signed in yet, or asks whether another one has the domain":
    [
      'identity/connections/connection.sql.ts findConnection',
      'identity/connections/connection.sql.ts findConnectionOfDomain',
      'identity/connections/connection.sql.ts isDomainTaken',
      'identity/sso/flow.sql.ts findArrivedVia',
    ],

  'tidies up for the whole house, a part at a time': [
    'documents/bulk/bulk-job.sql.ts deleteBulkJobs',
    'documents/downloads/download.sql.ts deleteExpired',
    'documents/editor/page-edit-job.sql.ts deletePageEditJobs',
    'identity/forget-old.sql.ts forgetOld',
    'intake/intake.sql.ts forgetDestroyed',
    'platform/blobs/collect-blobs.ts findUsed',
    'platform/idempotency.ts forgetAnswers',
    'platform/mail/mail-delivery.ts tidyMails',
    'team/seats/join-link.sql.ts forgetJoinLinks',
  ],
  'looks in the whole house for what a job has still to do, which is then done account by account':
    [
      'einvoice/einvoice.sql.ts earlierInvoices',
      'intake/intake.sql.ts uploadsLeftBehind',
      'platform/jobs/given-up.ts findLost',
      'platform/seal.ts formerKeys',
      'identity/connections/saml.sql.ts findEndingCertificates',
      'originals/sending/label.sql.ts findOpenLabels',
      'originals/sending/label.sql.ts findKnownNumbers',
      'team/seats/invite.sql.ts expiredInvites',
      'team/seats/join-link.sql.ts expiredJoinLinks',
    ],
  'is asked by the scan centre, which knows packets and sheets of paper and no account': [
    'originals/centre/waiting.sql.ts accountOfPacket',
    'originals/centre/waiting.sql.ts findWaitingPackets',
    'originals/centre/waiting.sql.ts findWaitingPapers',
    'originals/centre/waiting.sql.ts paperOfSheet',
  ],
  'adds up what all accounts take of one disk': ['platform/blobs/room.ts measureRoom'],
};

/** The statements that do not keep to one account, each with its reason. */
export const asksSeveral: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(byReason).flatMap(([why, names]) => names.map((name) => [name, why])),
);
