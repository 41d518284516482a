import { graphql } from '../gql/gql.ts';
import type { OverviewQuery } from '../gql/graphql.ts';

export const OVERVIEW = graphql(`
  query Overview {
    overview {
      at
      stages {
        stage
        count
        oldestAt
      }
      hours {
        hour
        stage
        count
      }
      clocks {
        dueOn
        count
        state
      }
      faults {
        station
        problem
        count
      }
      counts {
        due
        overdue
        missing
        lost
      }
    }
  }
`);
export type Overview = NonNullable<OverviewQuery['overview']>;
