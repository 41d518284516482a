import { centreNameOf } from '@postkorb/domain/centre';
import { viewerNamed } from '#identity';
import { givePostbox } from '#originals';
import { record } from '#platform/audit';
import { asSystem, atomically, type Ctx } from '#platform/ctx';
import { orRefuse, refuseIf } from '#platform/refusal';
import { inCentre } from '../basics/shift.ts';
import { insertPracticeAccount } from '../fronts/practice-accounts.sql.ts';
import { findCentreNamed } from './centre.sql.ts';

type Practising = { readonly centre: string; readonly email: string };

/**
 * Lets a practice centre make up letters for the account that signs in with this address, which gets a postbox number; once, however often
 * it is asked for.
 * Refuses with UNKNOWN_CENTRE, NO_PRACTICE, UNKNOWN_CUSTOMER. Writes centre.practice-added.
 */
export async function addPracticeAccount(given: Ctx, { centre, email }: Practising): Promise<void> {
  const found = await findCentreNamed(given, centreNameOf(centre));
  const { id, isPractice } = orRefuse(found, 'UNKNOWN_CENTRE');
  refuseIf(isPractice ? null : 'NO_PRACTICE');
  const { accountId } = orRefuse(await viewerNamed(given, email.trim()), 'UNKNOWN_CUSTOMER');
  await atomically(given, async (tx) => {
    const ctx = inCentre(tx, id);
    const isNew = await insertPracticeAccount(ctx, accountId);
    const after = { account: accountId };
    if (isNew) await record(ctx, { action: 'centre.practice-added', objects: [id], after });
    await givePostbox(asSystem(tx, { accountId }));
  });
}
