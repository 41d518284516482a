import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';

type Held = {
  /** Whether anything but the letter of welcome ever came into the account, is on its way, or was ordered for it. */
  readonly hasHeld: boolean;
  /** The letter of welcome, as long as it is there. */
  readonly welcome: readonly string[];
};

/** What the viewer's account holds, and ever held: each document has had its number, also one that is long gone. */
export async function findHeld(ctx: Ctx): Promise<Held> {
  const { accountId } = ctx.viewer;
  const { rows } = await sql<{ held: boolean; welcome: string[] }>`
    with greeted as (select count(*) as count from intake.upload u where u.account_id = ${accountId} and u.door = 'welcome'),
      lying as (select d.id, d.digital_source from documents.document d where d.account_id = ${accountId})
    select coalesce((select s.last from documents.sequence s where s.account_id = ${accountId}), 0) > (select count from greeted)
        or exists (select from intake.upload u where u.account_id = ${accountId} and u.door <> 'welcome')
        or exists (select from lying where digital_source is distinct from 'WelcomeDocument')
        or exists (select from forwarding.source f where f.account_id = ${accountId})
        or exists (select from intake.inbound_scan i where i.account_id = ${accountId} and i.state = 'Received')
        or exists (select from intake.email e where e.account_id = ${accountId} and e.state = 'Received') as held,
      array(select id from lying) as welcome`.execute(ctx.db);
  return { hasHeld: rows[0]?.held ?? true, welcome: rows[0]?.welcome ?? [] };
}
