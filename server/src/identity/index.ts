export { addUser, joinAccount } from './add-user.ts';
export { inSession } from './door.ts';
export { limitKey, waitFor } from './limits.ts';
export { openIdentity } from './open-identity.ts';
export { credentialFor } from './srp.ts';
export { isTaken, ownUser, seatOf, setUserLocale, viewerNamed, viewerOf } from './user.sql.ts';
export { Person, User } from './identity.graphql.ts';
export { memberNames, ownersOf, peopleOf } from './person.sql.ts';
export type { PersonRow } from './person.sql.ts';
