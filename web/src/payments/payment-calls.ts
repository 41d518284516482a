import { graphql } from '../gql/index.ts';

/** What a document asks to be paid, and what speaks for and against it. */
export const PaymentOf = graphql(`
  query PaymentOf($id: ID!) {
    containerDocument(id: $id) {
      id
      ...PaymentFields @unmask
    }
  }
`);
