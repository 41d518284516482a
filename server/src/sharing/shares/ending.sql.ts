import { sql } from 'kysely';
import { WARNED_DAYS_BEFORE } from '@postkorb/domain/sharing';
import type { Locale } from '@postkorb/domain/accounts';
import type { Ctx } from '#platform/ctx';

/** Grants of all accounts whose last day is over. */
export async function findEnded(ctx: Ctx, most: number) {
  const { rows } = await sql<{ accountId: string; id: string; email: string }>`
    select g.account_id, g.id, u.email from documents.grant g join identity.user u on u.id = g.user_id
    where g.ends_on is not null and documents.is_over(g.ends_on) order by g.ends_on limit ${most}`.execute(
    ctx.db,
  );
  return rows;
}

export type EndingSoon = {
  readonly accountId: string;
  readonly id: string;
  readonly userId: string;
  readonly email: string;
  readonly locale: Locale;
  readonly endsOn: string;
  readonly containerId: string;
  readonly kind: 'document' | 'folder';
  readonly sharer: string;
};

/** Grants of all accounts that end within three days and were given earlier, whose people nobody told yet. */
export async function findEndingSoon(ctx: Ctx, most: number): Promise<readonly EndingSoon[]> {
  const { rows } = await sql<EndingSoon>`
    select g.account_id, g.id, g.user_id, u.email, u.locale, g.ends_on,
      coalesce(g.folder_id, g.document_id) as container_id, case when g.folder_id is null then 'document' else 'folder' end as kind,
      coalesce((select trim(s.first_name || ' ' || s.last_name) from identity.user s where s.id = g.granted_by),
        (select coalesce(a.company_name, trim(a.first_name || ' ' || a.last_name)) from accounts.account a where a.id = g.account_id)) as sharer
    from documents.grant g join identity.user u on u.id = g.user_id
    where g.ends_on is not null and g.warned_at is null and not documents.is_over(g.ends_on)
      and documents.is_over(g.ends_on - ${WARNED_DAYS_BEFORE + 1}::integer)
      and g.created_at < (g.ends_on - ${WARNED_DAYS_BEFORE}::integer)::timestamp at time zone 'Europe/Berlin'
    order by g.ends_on limit ${most}`.execute(ctx.db);
  return rows;
}
