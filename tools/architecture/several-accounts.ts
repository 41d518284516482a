/** What asks more than one account in a statement, or names none, by reason. */
const byReason: Readonly<Record<string, readonly string[]>> = {
  'looks up, by ids that do not say it, what lies in the own account or was shared from another': [
    'documents/bulk-item.sql.ts reachesOne',
    'documents/documents.sql.ts documentsOf',
    'documents/documents.sql.ts foldersOf',
    'documents/documents.sql.ts lockDocuments',
    'documents/documents.sql.ts parentsOf',
    'documents/documents.sql.ts rootOfSpace',
  ],
  'names the account, and asks whether the row is within reach, which a share from another account may say':
    [
      'documents/copies.sql.ts copiesOf',
      'documents/documents.sql.ts reachesAny',
      'documents/folder.sql.ts foldersIn',
    ],
  'names the account, and asks whether a row of another one is meant by its id, which earlier versions gave twice':
    [
      'documents/list.sql.ts byArrival',
      'documents/list.sql.ts half',
      'documents/listed.sql.ts namesInFolder',
      'documents/search.sql.ts walkNewest',
    ],
  'begins with what was shared with one person, from whichever accounts': [
    'documents/reach.sql.ts grantingAccounts',
    'documents/search.sql.ts searchedAccounts',
    'documents/shared.sql.ts countShared',
    'documents/shared.sql.ts sharedDocuments',
    'documents/shared.sql.ts sharedFolders',
  ],
  'reads rows known to be within reach, each under the key of its own account, to fill one list': [
    'documents/bulk-job.sql.ts lastNumbers',
    'documents/deadline.sql.ts decidedOn',
    'documents/folder.sql.ts countsBelow',
    'documents/forebears.sql.ts forebearsOnPaper',
    'documents/form.sql.ts formsOf',
    'documents/mark-read.sql.ts markedOtherwiseBelow',
    'documents/page-order.sql.ts lastOrdersOf',
    'documents/page.sql.ts pagesOf',
    'documents/page.sql.ts textsOf',
    'documents/reach.sql.ts sharedOf',
    'documents/recipe.sql.ts descentsOf',
    'documents/recipe.sql.ts recipesOf',
    'documents/recipe.sql.ts sheetsInForce',
    'einvoice/einvoice.sql.ts invoicesOf',
    'extraction/extraction.sql.ts readingsOf',
    'identity/person.sql.ts ownersOf',
    'originals/originals.sql.ts originalsOf',
    'payments/settlement.sql.ts settlementsOf',
  ],
  'locks or writes such rows together: one action on them is one change': [
    'documents/deadline.sql.ts writeDecision',
    'documents/destroy.sql.ts deleteDocuments',
    'documents/documents.sql.ts holdFolders',
    'documents/documents.sql.ts setRead',
    'documents/folder.sql.ts lockSpaces',
    'payments/settlement.sql.ts writeOrdered',
    'payments/settlement.sql.ts writePaid',
  ],
  'packs into one download what its person reaches, also what was shared with them': [
    'documents/download-folders.sql.ts addFoldersToDownload',
    'documents/download.sql.ts addToDownload',
    'documents/packed.sql.ts dropUnreachable',
    'documents/packed.sql.ts pageOf',
    'documents/packed.sql.ts reachedNow',
  ],
  'finds whose it is by the hash of a secret, which says no account': [
    'documents/calendar-feed.sql.ts ownerOfFeed',
    'platform/mail.ts redeemLink',
  ],
  'goes by the id of a session that its cookie has just proven; an operator has no account': [
    'identity/session.sql.ts deleteSession',
    'identity/session.sql.ts touchSession',
  ],
  'tidies up for the whole house, a part at a time': [
    'documents/bulk-job.sql.ts deleteBulkJobs',
    'documents/download.sql.ts deleteExpired',
    'documents/page-order.sql.ts forgetOrders',
    'identity/forget-old.sql.ts forgetOld',
    'intake/intake.sql.ts forgetDestroyed',
    'platform/collect-blobs.ts usedOf',
    'platform/idempotency.ts forgetAnswers',
    'platform/mail-delivery.ts tidyMails',
  ],
  'looks in the whole house for what a job has still to do, which is then done account by account':
    [
      'einvoice/einvoice.sql.ts earlierInvoices',
      'intake/intake.sql.ts uploadsLeftBehind',
      'platform/given-up.ts lostOf',
      'platform/seal.ts formerKeys',
    ],
  'adds up what all accounts take of one disk': ['platform/room.ts roomOf'],
};

/** The statements that do not keep to one account, each with its reason. */
export const asksSeveral: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(byReason).flatMap(([why, names]) => names.map((name) => [name, why])),
);
