import type { Break } from './invariant-breaks.ts';

/** Ways to break what is promised of seats. */
export const SEAT_BREAKS: readonly Break[] = [
  [
    'I10',
    'somebody signed in whose seat was taken',
    `update identity.membership set status = 'deactivated';
    insert into identity.session (account_id, user_id, token_hash, net, user_agent, created_at, seen_at, expires_at)
    select account_id, user_id, 'x', '', '', now(), now(), now() + interval '1 hour' from identity.membership limit 1`,
    /session of a seat that was taken/,
  ],
  [
    'I10',
    'a bulk job of somebody whose seat was taken',
    `update identity.membership set status = 'deactivated';
    update documents.bulk_job set stage = 'Working', created_at = now() - interval '1 hour';
    delete from graphile_worker._private_jobs`,
    /works for a seat that was taken/,
  ],
  [
    'I10',
    'more people than licences',
    `insert into team.invite (account_id, email, role, note, locale, invited_by, created_at, expires_at)
    select account_id, 'eva.' || n || '@example.com', 'Member', '', 'de_DE', ':fresh', now(), now()
    from (select account_id from identity.membership limit 1) one, generate_series(1, 10) n`,
    /11 people on 5 licences/,
  ],
];
