import { sql, type RawBuilder } from 'kysely';

/** The documents of which this holds (they are called `o` in it), each as others may know it. */
export const documentsAsOthersKnow = (which: RawBuilder<boolean>) =>
  sql`(select t.* from documents.document o
    cross join lateral jsonb_populate_record(o, coalesce(o.told_others, '{}')
      || '{"snoozed_until": null, "snoozed_at": null}'::jsonb || case when o.told_since is null then '{}' else '{"deadline_day": null}' end::jsonb) t where ${which})`;
