import { graphql } from '../gql/index.ts';
import type { TeamQuery } from '../gql/graphql.ts';

/** Everybody of the account, and how many may be. */
export const Team = graphql(`
  query Team {
    meUser {
      id
      role
      mailboxProven
    }
    meUsers {
      id
      name
      email
      role
      status
      lastUsedAt
      invitedUntil
      canDeactivate
      canReactivate
      canDelete
      canResend
      hasSecondFactor
      canResetSecondFactor
      canTakeOverSpace
      canKeepSpace
      spaceTakeOver {
        reason
        dueAt
        doneAt
      }
      restingGrants {
        folders
        documents
        names
      }
    }
    seats {
      used
      licences
      maximum
      priceCents
    }
  }
`);
export type TeamUser = TeamQuery['meUsers'][number];
export type TeamSeats = NonNullable<TeamQuery['seats']>;

export const DeactivateUser = graphql(`
  mutation DeactivateUser($id: ID!) {
    deactivateUser(id: $id) {
      errorCode
    }
  }
`);

export const ReactivateUser = graphql(`
  mutation ReactivateUser($id: ID!, $price: Int) {
    reactivateUser(id: $id, acceptedPriceCents: $price) {
      errorCode
    }
  }
`);

export const DeleteUser = graphql(`
  mutation DeleteUser($id: ID!) {
    deleteUser(id: $id) {
      errorCode
    }
  }
`);

export const CreateUser = graphql(`
  mutation CreateUser($emails: [String!]!, $role: UserInviteRole!, $note: String, $price: Int) {
    createUser(emails: $emails, role: $role, note: $note, acceptedPriceCents: $price) {
      errorCode
      problems {
        field
        code
        position
      }
    }
  }
`);

export const ResendInvite = graphql(`
  mutation ResendInvite($id: ID!) {
    resendInvite(id: $id) {
      errorCode
    }
  }
`);

export const ResetSecondFactor = graphql(`
  mutation ResetSecondFactor($id: ID!) {
    resetSecondFactor(id: $id) {
      errorCode
    }
  }
`);
