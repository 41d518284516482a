import type { GivenAccess, ThingKind } from '../../src/platform/access-row.ts';
import { THINGS } from './access-rows.ts';

/** Whoever may call: people of the account, of others, and callers who are nobody (any more). */
export const PEOPLE = [
  'owner',
  'admin',
  'member',
  'viewer',
  'folderViewer',
  'editor',
  'friend',
  'outsider',
  'promoted',
  'twofold',
] as const;
export const NOBODIES = ['anonymous', 'expired', 'signedOut', 'deactivated', 'operator'] as const;
export type Person = (typeof PEOPLE)[number];
type Holders = Readonly<Record<string, Partial<Record<Person, GivenAccess>>>>;
export type Actor = Person | (typeof NOBODIES)[number];

/**
 * Who holds what; whatever is not named here is absent. `viewer` and `editor` hold the shared document, `folderViewer` a folder,
 * and what lies below it; `friend` is the Owner of another account to whom the document was shared, `outsider` of a third. What lies
 * in the trash was shared with the same people, and is absent to them. `promoted` was a Member before they became an Admin, and has a space of their own beside; `twofold` is a Member here, and the very
 * login of `outsider` there.
 */
export const EXPECTED_ACCESS = {
  document: {
    letter: { owner: 'owner', admin: 'owner', promoted: 'owner' },
    trashed: { owner: 'owner', admin: 'owner', promoted: 'owner' },
    shared: {
      owner: 'owner',
      admin: 'owner',
      promoted: 'owner',
      viewer: 'viewer',
      editor: 'editor',
      friend: 'editor',
    },
    inherited: {
      owner: 'owner',
      admin: 'owner',
      promoted: 'owner',
      folderViewer: 'viewer',
      editor: 'editor',
    },
    private: { member: 'owner' },
    former: { promoted: 'owner' },
    foreign: { outsider: 'owner' },
    malformed: {},
    random: {},
  },
  folder: {
    inbox: { owner: 'owner', admin: 'owner', promoted: 'owner' },
    taxes: {
      owner: 'owner',
      admin: 'owner',
      promoted: 'owner',
      folderViewer: 'viewer',
      editor: 'editor',
    },
    year: {
      owner: 'owner',
      admin: 'owner',
      promoted: 'owner',
      folderViewer: 'viewer',
      editor: 'editor',
    },
    thrown: { owner: 'owner', admin: 'owner', promoted: 'owner' },
    private: { member: 'owner' },
    former: { promoted: 'owner' },
    foreign: { outsider: 'owner' },
    malformed: {},
    random: {},
  },
  trash: {
    main: { owner: 'owner', admin: 'owner', promoted: 'owner' },
    private: { member: 'owner' },
    former: { promoted: 'owner' },
    foreign: { outsider: 'owner' },
    malformed: {},
    random: {},
  },
  download: {
    owners: { owner: 'owner' },
    members: { member: 'owner' },
    foreign: { outsider: 'owner' },
    malformed: {},
    random: {},
  },
  bulkJob: {
    owners: { owner: 'owner' },
    members: { member: 'owner' },
    foreign: { outsider: 'owner' },
    malformed: {},
    random: {},
  },
} as const satisfies Record<string, Holders>;
export type Kind = keyof typeof EXPECTED_ACCESS;

/** How a kind of thing that a domain keeps is held. */
const GIVEN_LIKE: Readonly<Record<ThingKind['givenLike'], Holders>> = {
  document: EXPECTED_ACCESS.document,
  maker: EXPECTED_ACCESS.download,
  makerAndOwner: { ...EXPECTED_ACCESS.download, members: { member: 'owner', owner: 'editor' } },
  login: { ...EXPECTED_ACCESS.download, foreign: { outsider: 'owner', twofold: 'owner' } },
};

/** Who holds which things of this kind; a kind that nobody makes is named. */
export function holdersOf(
  kind: string,
  things: Readonly<Record<string, ThingKind>> = THINGS,
): Holders {
  const own = things[kind];
  const holders = own
    ? GIVEN_LIKE[own.givenLike]
    : (EXPECTED_ACCESS as Record<string, Holders>)[kind];
  if (holders) return holders;
  throw new Error(
    `the fixtures have no ${kind}: say in access-rows.ts, under things, how one is made`,
  );
}

/** Operations that end sessions of a login, in whatever account: who asks next as the same login is signed out by them. */
export const OF_LOGINS: readonly string[] = [
  'endOtherSessions',
  'endAllSessions',
  'changePassword',
  'updateEmail',
].map((name) => `Mutation.${name}`);
