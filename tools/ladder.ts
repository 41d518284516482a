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

/** The sub-rooms of letters on the screen, lowest first; the pages beside them stand above all. */
export const letterRooms = [
  'basics',
  'lists',
  'deeds',
  'pages',
  'folders',
  'desk',
  'letter',
  'deadlines',
  'filenames',
  'editor',
] as const;

/** The few tables whose rows belong to no single account, each with its reason. */
export const tablesWithoutAccount: Readonly<Record<string, string>> = {
  'accounts.account': 'is the account itself',
  'identity.user': 'one login may belong to several accounts',
  'identity.operator': 'looks after many accounts and belongs to none',
  'identity.credential': 'belongs to a login',
  'identity.challenge': 'nobody is signed in yet',
  'identity.attempt': 'counts tries of strangers too',
};

/** The few rules that judge a thing whoever asks, each with its reason. */
export const rulesWithoutAsker: Readonly<Record<string, string>> = {
  refuseLength: 'a file is too long for everybody',
  refuseMarks: 'what is blackened needs a copy, whoever blackens it',
  refuseMore: 'measures the room that is left',
  refuseOpen: 'counts files that were announced',
  refusePacked: 'measures the room for what is taken along',
  refuseRoom: 'measures the room that was taken',
  refuseSelection: 'counts the ids of one call',
  refuseSpace: 'measures the room on the disk and in the account',
  refuseTransfer: 'says whether a bill can be paid by a transfer at all',
};
