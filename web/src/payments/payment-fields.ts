import { graphql } from '../gql/index.ts';

/** What an open document asks to be paid, and what speaks for and against it; it comes with the document. */
export const PaymentFields = graphql(`
  fragment PaymentFields on Document {
    id
    kind
    metadata {
      senderName
      documentDate
      amountCents
      currency
      iban
      bic
      reference
      dueDate
    }
    eInvoice {
      id
      check {
        findings {
          rule
          severity
          field
          position
          text
        }
      }
    }
    paymentDue {
      id
      paidAt
      orderedAt
      canMarkPaid
      transferRefusal
      giroCode
      isPrinted
      payee
      accountOfCode
      bankContradicts
      accountBefore {
        iban
        document {
          id
          createdAt
          metadata {
            documentDate
          }
        }
      }
      twins {
        id
        kind
        createdAt
        metadata {
          subject
          documentDate
          amountCents
          currency
        }
      }
      countedInstead {
        id
        createdAt
        metadata {
          documentDate
        }
        paymentDue {
          id
          paidAt
        }
      }
    }
  }
`);
