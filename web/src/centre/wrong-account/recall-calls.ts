import { graphql } from '../gql/gql.ts';
import type { BreachesQuery, RecallsQuery } from '../gql/graphql.ts';

export const RECALLS = graphql(`
  query Recalls {
    recalls {
      id
      code
      boxCode
      paper
      reportedAt
    }
  }
`);
export type Recall = RecallsQuery['recalls'][number];

export const PULL = graphql(`
  mutation PullPaper($code: String!) {
    pullPaper(code: $code) {
      errorCode
      envelope {
        id
        stage
      }
    }
  }
`);

export const BREACHES = graphql(`
  query Breaches {
    breaches {
      id
      code
      paper
      sharedWith
      reportedAt
      dueAt
      takenBackAt
      pulledAt
      assessedAt
      isNotified
      reason
    }
  }
`);
export type Breach = BreachesQuery['breaches'][number];

export const ASSESS = graphql(`
  mutation AssessBreach($id: ID!, $isNotified: Boolean!, $reason: String!) {
    assessBreach(id: $id, isNotified: $isNotified, reason: $reason) {
      errorCode
      breach {
        id
        assessedAt
        isNotified
        reason
      }
    }
  }
`);
