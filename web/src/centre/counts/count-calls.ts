import { graphql } from '../gql/gql.ts';
import type { BeginCountMutation, CountListsQuery } from '../gql/graphql.ts';

export const COUNT_LISTS = graphql(`
  query CountLists {
    countsDue {
      code
      place
      dueOn
      state
    }
    countFindings {
      id
      code
      kind
      boxCode
      belongsTo
      notedAt
      lostAt
    }
  }
`);
export type DueBox = CountListsQuery['countsDue'][number];
export type Finding = CountListsQuery['countFindings'][number];

export const BEGIN_COUNT = graphql(`
  mutation BeginCount($boxCode: String!) {
    beginCount(boxCode: $boxCode) {
      errorCode
      counting {
        id
        boxCode
        pass
        counted
      }
    }
  }
`);
export type Counting = NonNullable<BeginCountMutation['beginCount']['counting']>;

export const COUNT_ENVELOPE = graphql(`
  mutation CountEnvelope($id: ID!, $code: String!) {
    countEnvelope(id: $id, code: $code) {
      errorCode
      counting {
        id
        boxCode
        pass
        counted
      }
    }
  }
`);

export const CLOSE_COUNT = graphql(`
  mutation CloseCount($id: ID!) {
    closeCount(id: $id) {
      errorCode
      closed {
        boxCode
        state
        result {
          found
          missing
          elsewhere
          unknown
          shouldBeGone
        }
      }
    }
  }
`);

export const PUT_RIGHT = graphql(`
  mutation PutRight($code: String!, $boxCode: String!) {
    putRight(code: $code, boxCode: $boxCode) {
      errorCode
      boxCode
    }
  }
`);

export const SETTLE_FINDING = graphql(`
  mutation SettleFinding($id: ID!) {
    settleFinding(id: $id) {
      errorCode
      findingId
    }
  }
`);
