import { graphql } from '../../gql/index.ts';
import type { PostClaimsQuery } from '../../gql/graphql.ts';

/** What people of the account miss, and whether they may claim more. */
export const PostClaims = graphql(`
  query PostClaims {
    me {
      id
      canClaimPost
    }
    postClaims {
      id
      sender
      from
      until
      state
      claimedAt
      answerBy
      answeredAt
      canWithdraw
    }
  }
`);
export type PostClaim = PostClaimsQuery['postClaims'][number];

export const ClaimPost = graphql(`
  mutation ClaimPost($sender: String!, $from: Date!, $until: Date!, $key: String) {
    claimPost(sender: $sender, from: $from, until: $until, idempotencyKey: $key) {
      errorCode
    }
  }
`);

export const WithdrawClaim = graphql(`
  mutation WithdrawClaim($id: ID!) {
    withdrawClaim(id: $id) {
      errorCode
    }
  }
`);
