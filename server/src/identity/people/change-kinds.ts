import type { ChangeKind } from '#platform/jobs/event';

/** What a person is called: their colleagues read it too. */
export const peopleChanged: ChangeKind = { name: 'people' };

/** What belongs to a login and to nobody else. */
export const loginChanged: ChangeKind = { name: 'login', isPersonal: true };
