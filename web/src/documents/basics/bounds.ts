import { useQuery } from '@apollo/client/react';
import { UNBOUNDED, type Bounds } from '@postkorb/domain/basics';
import { graphql } from '../../gql/index.ts';

const BoundsOfTexts = graphql(`
  query BoundsOfTexts {
    bounds {
      document {
        max {
          subject
          senderName
          recipientName
          senderEmail
          senderPhone
        }
      }
      tag {
        minLength
        maxLength
      }
      folder {
        nameMaxLength
      }
      text {
        minLength
        maxLength
      }
    }
  }
`);

/** How many characters people may write; until that is known the server alone measures. */
export function useBounds(): Bounds {
  return useQuery(BoundsOfTexts, { fetchPolicy: 'cache-first' }).data?.bounds ?? UNBOUNDED;
}
