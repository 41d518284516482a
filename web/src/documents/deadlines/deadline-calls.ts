import { graphql } from '../../gql/index.ts';

/** Ticks deadlines off or opens them again. */
export const MarkDeadlinesDone = graphql(`
  mutation MarkDeadlinesDone($ids: [ID!]!, $dayToPay: Boolean, $isDone: Boolean!) {
    markDeadlinesDone(ids: $ids, dayToPay: $dayToPay, isDone: $isDone) {
      errorCode
    }
  }
`);

/** Lets deadlines sleep until a day. */
export const SnoozeDeadlines = graphql(`
  mutation SnoozeDeadlines($ids: [ID!]!, $dayToPay: Boolean, $until: Date) {
    snoozeDeadlines(ids: $ids, dayToPay: $dayToPay, until: $until) {
      errorCode
    }
  }
`);

/** Keeps a day on which the list reminds. */
export const RemindOfDeadlines = graphql(`
  mutation RemindOfDeadlines($ids: [ID!]!, $dayToPay: Boolean, $on: Date) {
    remindOfDeadlines(ids: $ids, dayToPay: $dayToPay, on: $on) {
      errorCode
    }
  }
`);

/** Since when the calendar has its address. */
export const CalendarFeed = graphql(`
  query CalendarFeed {
    calendarFeedSince
  }
`);

/** A new secret address for the calendar. */
export const RenewCalendarFeed = graphql(`
  mutation RenewCalendarFeed {
    renewCalendarFeed {
      errorCode
      address
    }
  }
`);

/** Switches the calendar off. */
export const StopCalendarFeed = graphql(`
  mutation StopCalendarFeed {
    stopCalendarFeed {
      errorCode
    }
  }
`);
