/** So long a login waits for another address whose own somebody else has proven; then what it held is erased, where that was nothing but what everybody gets. */
export const PARTED_DAYS = 30;

const NOWHERE = '@parted.invalid';

/** What stands in the place of the address of such a login: nobody's, and no mail goes there (RFC 2606). */
export const partedEmail = (userId: string): string => `${userId}${NOWHERE}`;

/** An address as people see it: none where its person has none any more. */
export const shownEmail = (email: string): string => (email.endsWith(NOWHERE) ? '' : email);

/** What a session is limited to: setting up a second factor that its account wants, or naming an address of one's own. */
export const SESSION_LIMITS = ['second-factor', 'another-address'] as const;
export type SessionLimit = (typeof SESSION_LIMITS)[number];

/** When a login that is parted now is erased. */
export const partedUntil = (now: Date): Date => new Date(now.getTime() + PARTED_DAYS * 86_400_000);
