export { addUser, joinAccount } from './add-user.ts';
export { askProof } from './mailbox/ask-proof.ts';
export { eraseLogin } from './email/erase-parted.ts';
export { findPartedDue, keepParted, lockPartedDue } from './mailbox/parted.sql.ts';
export { addressToTake, partLent, partLogin } from './email/part-login.ts';
export { askReset } from './password/ask-reset.ts';
export { handPasswordLink } from './password/hand-password-link.ts';
export { setMailboxProven } from './mailbox/mailbox.sql.ts';
export { proveMailboxBy } from './mailbox/prove-mailbox.ts';
export { mailboxProven } from './mailbox/mailbox-proven.ts';
export { findAddressUse, findLogins } from './people/logins.sql.ts';
export type { AddressUse, KnownLogin } from './people/logins.sql.ts';
export { closeSeat, reopenSeat, restWithSeats } from './change-seat.ts';
export { takeBackWithLogins } from './people/taken-back.ts';
export { inSession, refuseSupport } from './sessions/authenticator.ts';
export { isOfOwnSession } from './sessions/change-kinds.ts';
export {
  findSecondFactorFrom,
  forbidsStaying,
  lockForbidsStaying,
  lockSecondFactorFrom,
  setForbidsStaying,
  setSecondFactorFrom,
} from './sessions/sign-in-policy.sql.ts';
export { endStaying } from './sessions/end-staying.ts';
export { requireProof } from './sessions/step-up.ts';
export { removeTry } from './limits/attempt.sql.ts';
export { limitKey, waitFor } from './limits/limits.ts';
export {
  answered,
  credentialFields,
  mailedSecret,
  openLinks,
  openLinksOfPeople,
} from './link-door.ts';
export {
  deleteConnection,
  findConnection,
  findConnections,
  findSessionsBeside,
  findSessionsBy,
  insertConnection,
  isDomainTaken,
  lockConnection,
  setConnection,
} from './connections/connection.sql.ts';
export type { SsoConnection } from './connections/connection.sql.ts';
export {
  findCertificates,
  findEndingCertificates,
  noteCertificateWarned,
  putCertificates,
} from './connections/saml.sql.ts';
export type { SamlCertificate } from './connections/saml.sql.ts';
export { findMetadata, MOST_SAML_BYTES } from './connections/saml-children.ts';
export type { Metadata as SamlMetadata } from './connections/read-metadata.ts';
export { samlAddresses } from './sso/saml-provider.ts';
export { secretCell } from './sso/houses.ts';
export { endSessionsOf } from './sessions/end-sessions.ts';
export { hasSecondFactor } from './second-factor/second-factor.sql.ts';
export { openIdentity } from './open-identity.ts';
export { openArrivals } from './arrivals-door.ts';
export { openArrived, peekArrived } from './sso/open-arrived.ts';
export type { Arrived, Visitor } from './sso/open-arrived.ts';
export { credentialFor, isFairVerifier } from './sign-in/srp.ts';
export type { Credential } from './sign-in/srp.ts';
export {
  isTaken,
  ownUser,
  findOwnAccounts,
  setUserLocale,
  findTaken,
  viewerNamed,
  findViewer,
} from './people/user.sql.ts';
export { transferAccount } from './ownership/transfer-account.ts';
export { forgetTries } from './ownership/forget-tries.ts';
export { beginRelease } from './ownership/release-factor.ts';
export { grantSupport } from './support/allow-support.ts';
export { addSupportPerson, removeSupportPerson } from './support/support-people.ts';
export { findSupportPeople } from './support/support-person.sql.ts';
export { SupportLook } from './support/support.graphql.ts';
export { factorOf } from './second-factor.graphql.ts';
export { clearSecondFactor } from './second-factor/remove.ts';
export { findWithAnyFactor, withSecondFactor } from './second-factor/second-factor.sql.ts';
export { Person, User } from './identity.graphql.ts';
export { OwnAccountType } from './own-accounts.graphql.ts';
export type { OwnAccount } from './people/user.sql.ts';
export { memberNames, findOwners, findPeople } from './people/person.sql.ts';
export type { PersonRow } from './people/person.sql.ts';
export { loginChanged } from './people/change-kinds.ts';
export { allSeats, countSeats, holdsSeat, lockSeat } from './people/seat.sql.ts';
export type { Seat } from './people/seat.sql.ts';
