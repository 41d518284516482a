import { graphql } from '../gql/index.ts';
import type { JoinLinksQuery } from '../gql/graphql.ts';

/** The open join links of the account, for who manages it. */
export const JoinLinks = graphql(`
  query JoinLinks {
    joinLinks {
      id
      note
      madeBy
      expiresAt
    }
  }
`);
export type JoinLink = JoinLinksQuery['joinLinks'][number];

export const CreateJoinLink = graphql(`
  mutation CreateJoinLink($note: String, $price: Int) {
    createJoinLink(note: $note, acceptedPriceCents: $price) {
      errorCode
      address
    }
  }
`);

export const RenewJoinLink = graphql(`
  mutation RenewJoinLink($id: ID!) {
    renewJoinLink(id: $id) {
      errorCode
      address
    }
  }
`);

export const RemoveJoinLink = graphql(`
  mutation RemoveJoinLink($id: ID!) {
    removeJoinLink(id: $id) {
      errorCode
    }
  }
`);
