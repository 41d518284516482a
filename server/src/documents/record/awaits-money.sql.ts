import { sql } from 'kysely';

/** Whether others owe the money of document d, so that its day is theirs: ownDayOf of the domain. */
export const awaitsMoney = sql<boolean>`(case when d.is_outgoing then coalesce(d.amount_cents, 0) > 0
  else coalesce(d.amount_cents, 0) < 0 end)`;
