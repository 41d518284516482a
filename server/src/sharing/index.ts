export { findOffered } from './invitations/invitation.sql.ts';
export type { Offered } from './invitations/invitation.sql.ts';
export { takeInvitations } from './invitations/take-invitations.ts';
export { shareInviteMail } from './shares/share-mails.ts';
