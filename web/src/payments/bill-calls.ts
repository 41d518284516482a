import { graphql } from '../gql/index.ts';

/** The bills of the person, open or paid, with what each month takes. */
export const PaymentsDue = graphql(`
  query PaymentsDue($paid: Boolean!) {
    me {
      id
      companyName
    }
    meUser {
      id
      firstName
      lastName
    }
    paymentsDue(paid: $paid) {
      sums {
        month
        currency
        cents
        count
      }
      payer {
        name
        iban
      }
      documents {
        id
        kind
        metadata {
          senderName
          subject
          isSubjectFallback
          dueDate
          amountCents
          currency
        }
        paymentDue {
          id
          paidAt
          orderedAt
          canMarkPaid
          canPutIntoFile
          transferRefusal
          twins {
            id
            kind
          }
          countedInstead {
            id
            kind
            createdAt
            metadata {
              documentDate
            }
          }
        }
      }
    }
  }
`);

/** Says that bills are paid, or open again; the answer brings all that follows from it: rows, summaries and what is to be done. */
export const MarkPaymentsPaid = graphql(`
  mutation MarkPaymentsPaid($ids: [ID!]!, $isPaid: Boolean!) {
    markPaymentsPaid(ids: $ids, isPaid: $isPaid) {
      errorCode
      documents {
        id
        deadline {
          id
          kind
          day
          time
          state
          snoozedUntil
        }
        paymentDeadline {
          id
          state
        }
        ...DocumentFields @unmask
        paymentDue {
          id
          paidAt
          canPutIntoFile
        }
      }
    }
  }
`);

/** One file of transfers for all chosen bills. */
export const CreateSepaFile = graphql(`
  mutation CreateSepaFile(
    $ids: [ID!]!
    $payerName: String!
    $payerIban: String!
    $day: Date!
    $isTwiceMeant: Boolean!
    $key: String!
  ) {
    createSepaFile(
      ids: $ids
      payerName: $payerName
      payerIban: $payerIban
      day: $day
      isTwiceMeant: $isTwiceMeant
      idempotencyKey: $key
    ) {
      errorCode
      problems {
        field
        code
      }
      file {
        filename
        xml
        count
        sumCents
      }
    }
  }
`);
