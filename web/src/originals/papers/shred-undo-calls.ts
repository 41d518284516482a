import { graphql } from '../../gql/index.ts';

/** Takes back that originals are shredded. */
export const UnshredMany = graphql(`
  mutation UnshredMany($ids: [ID!]!, $key: String!) {
    unshredMany(ids: $ids, idempotencyKey: $key) {
      errorCode
      documents {
        id
        ...OriginalFields
      }
    }
  }
`);

/** A certificate of destruction as PDF. */
export const CertificateFile = graphql(`
  query CertificateFile($number: String!) {
    destructionCertificateFile(number: $number)
  }
`);
