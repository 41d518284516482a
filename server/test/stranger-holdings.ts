/** How somebody holds a thing; what is absent does not exist for them. */
export type Held = 'own' | 'editor' | 'viewer' | 'absent';

/** Whoever may knock: people of the account, of others, and callers who are nobody (any more). */
export const PEOPLE = [
  'owner',
  'admin',
  'member',
  'viewer',
  'heir',
  'editor',
  'friend',
  'stranger',
] as const;
export const NOBODIES = ['anonymous', 'expired', 'signedOut', 'deactivated'] as const;
export type Person = (typeof PEOPLE)[number];
export type Actor = Person | (typeof NOBODIES)[number];

/**
 * Who holds what; whatever is not named here is absent. `viewer` and `editor` hold the shared letter, `heir` a folder,
 * and what lies below it; `friend` is the Owner of another account to whom the letter was shared, `stranger` of a third.
 */
export const HOLDINGS = {
  document: {
    letter: { owner: 'own', admin: 'own' },
    trashed: { owner: 'own', admin: 'own' },
    shared: { owner: 'own', admin: 'own', viewer: 'viewer', editor: 'editor', friend: 'editor' },
    inherited: { owner: 'own', admin: 'own', heir: 'viewer', editor: 'editor' },
    private: { member: 'own' },
    foreign: { stranger: 'own' },
    malformed: {},
    random: {},
  },
  folder: {
    inbox: { owner: 'own', admin: 'own' },
    taxes: { owner: 'own', admin: 'own', heir: 'viewer', editor: 'editor' },
    year: { owner: 'own', admin: 'own', heir: 'viewer', editor: 'editor' },
    private: { member: 'own' },
    foreign: { stranger: 'own' },
    malformed: {},
    random: {},
  },
  download: {
    owners: { owner: 'own' },
    members: { member: 'own' },
    foreign: { stranger: 'own' },
    malformed: {},
    random: {},
  },
  upload: {
    owners: { owner: 'own' },
    members: { member: 'own' },
    foreign: { stranger: 'own' },
    malformed: {},
    random: {},
  },
} as const satisfies Record<string, Record<string, Partial<Record<Person, Held>>>>;
export type Kind = keyof typeof HOLDINGS;
