/** Lowest first. A domain may call those before it and never those after it. */
export const ladder = [
  'platform',
  'accounts',
  'identity',
  'billing',
  'team',
  'documents',
  'sharing',
  'originals',
  'einvoice',
  'extraction',
  'intake',
  'payments',
  'forwarding',
  'automations',
  'notifications',
  'signup',
  'console',
] as const;
export type Rung = (typeof ladder)[number];

/** How high a rung stands; -1 for `basics` and everything else that is no rung. */
export function rank(name: string): number {
  return (ladder as readonly string[]).indexOf(name);
}

/**
 * The rooms of the large folders, lowest first: a file may ask those before its own and never those after it. Files
 * beside the rooms stand above all of them, or where '.' says. The same name means the same thing on every floor.
 */
export const rooms: Readonly<Record<string, readonly string[]>> = {
  'domain/src/documents': [
    'record',
    'search',
    'pages',
    'actions',
    'metadata',
    'folders',
    'deadlines',
    'lists',
    'stamps',
    'editor',
    'filenames',
    'downloads',
    'history',
    'bulk',
  ],
  'domain/src/extraction': ['layout', 'finders', 'summary', 'fields', 'sources'],
  'server/src/platform': [
    'basics',
    'outgoing',
    'config',
    'database',
    'xml',
    'ocr',
    'blobs',
    '.',
    'jobs',
    'mail',
    'api',
  ],
  'server/src/identity': [
    'basics',
    'people',
    'limits',
    'connections',
    'sessions',
    'second-factor',
    'passkeys',
    'sign-in',
    'sso',
    'mailbox',
    'password',
    'email',
    'history',
    'support',
    'ownership',
  ],
  'server/src/team': ['seats', 'joining', 'take-over', 'connections'],
  'server/src/documents': [
    'access',
    'record',
    'search',
    'pages',
    'metadata',
    'folders',
    'deadlines',
    'lists',
    'copies',
    'actions',
    'stamps',
    'editor',
    'filenames',
    'downloads',
    'history',
    'bulk',
  ],
  'domain/src/originals': ['addresses', 'postbox'],
  'server/src/originals': [
    'addresses',
    'postbox',
    'carrier',
    'papers',
    'storing',
    'returns',
    'sending',
    'shredding',
    'status',
    'retention',
    'monthly',
    'centre',
  ],
  'server/src/einvoice': ['xml', 'judging', 'reading', 'files', 'drawing'],
  'pdf/src': ['basics', 'opening', 'pictures', 'text', 'changes'],
  'web/src/ui': ['basics', 'display', 'fields', 'buttons', 'overlays'],
  'web/src/originals': ['addresses', 'postbox', 'papers', 'returns', 'status'],
  'web/src/documents': [
    'basics',
    'containers',
    'record',
    'lists',
    'metadata',
    'actions',
    'pages',
    'folders',
    'deadlines',
    'stamps',
    'editor',
    'filenames',
    'viewer',
    'history',
    'rows',
    'table',
    'cards',
    'listing',
    'detail',
  ],
};

/** How many files of code a folder may hold; tests, plain SQL and generated files are not counted. */
export const MOST_FILES = 25;

/** The few tables whose rows belong to no single account, each with its reason. */
export const tablesWithoutAccount: Readonly<Record<string, string>> = {
  'accounts.account': 'is the account itself',
  'platform.clock': 'knows machines and their clocks, and no account',
  'identity.user': 'one login may belong to several accounts',
  'identity.operator': 'looks after many accounts and belongs to none',
  'identity.credential': 'belongs to a login',
  'identity.recoveryCode': 'belongs to a login',
  'identity.passkey': 'belongs to a login',
  'identity.linkedIdentity': 'belongs to a login',
  'identity.ssoFlow': 'nobody is signed in yet',
  'identity.ssoArrival': 'nobody is signed in yet',
  'identity.samlAnswer': 'nobody is signed in yet',
  'identity.samlAssertion': 'nobody is signed in yet',
  'identity.usedChallenge': 'nobody is signed in yet',
  'identity.challenge': 'nobody is signed in yet',
  'identity.attempt': 'counts tries of strangers too',
  'identity.emailChange': 'belongs to a login',
  'identity.formerEmail': 'belongs to a login',
  'identity.partedLogin': 'belongs to a login',
};

/** The few rules that judge a thing whoever asks, each with its reason. */
export const rulesWithoutAsker: Readonly<Record<string, string>> = {
  refuseLength: 'a file is too long for everybody',
  refuseAnnotations: 'what is blackened needs a copy, whoever blackens it',
  refuseFullBasket: 'counts the originals in the basket of the account',
  refuseTrial: 'stands below those who ask: whose session it is says their role',
  refuseJoin: 'judges the login that comes, of whatever account',
  refuseMore: 'measures the room that is left',
  refuseNewEmail: 'compares two addresses of one login',
  refuseOpen: 'counts files that were announced',
  refusePacket: 'counts the originals of one packet',
  refusePrice: 'compares two sums',
  refusePacked: 'measures the room for what is taken along',
  refuseRoom: 'measures the room that was taken',
  refuseSeats: 'counts the seats of the account, whoever is to sit down',
  refuseSelection: 'counts the ids of one call',
  refuseSpace: 'measures the room on the disk and in the account',
  refuseUnlink: 'counts the ways into one login, of whomever it is',
  refuseUnproven: 'looks at the clock, whoever has to prove who they are',
  refuseTransfer: 'says whether a bill can be paid by a transfer at all',
};

/** The few libraries that rules may ask: pure, without dependencies, and each behind one file that gives its reason. */
export const librariesOfRules: Readonly<Record<string, { file: string; because: string }>> = {
  ibantools: {
    file: 'domain/src/basics/iban.ts',
    because: 'structures and countries of accounts change every year, and money is at stake',
  },
};
