import { graphql } from '../../gql/index.ts';

/** What people of the account gave back as somebody else's. */
export const NotMineReports = graphql(`
  query NotMineReports {
    notMineReports {
      id
      reportedAt
      takenBackAt
      paperTakenAt
      canTakeBack
    }
  }
`);

export const ReportNotMine = graphql(`
  mutation ReportNotMine($id: ID!, $key: String) {
    reportNotMine(id: $id, idempotencyKey: $key) {
      errorCode
      reports {
        id
        reportedAt
        takenBackAt
        paperTakenAt
        canTakeBack
      }
    }
  }
`);

export const TakeBackNotMine = graphql(`
  mutation TakeBackNotMine($id: ID!) {
    takeBackNotMine(id: $id) {
      errorCode
      reports {
        id
        reportedAt
        takenBackAt
        paperTakenAt
        canTakeBack
      }
    }
  }
`);
