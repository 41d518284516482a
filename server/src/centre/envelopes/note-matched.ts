import { record, recordWithMark } from '#platform/audit';
import type { Ctx } from '#platform/ctx';
import type { EnvelopeRow } from './envelope.sql.ts';
import { forAccount } from './record-step.ts';

/** Whose it is, and what the centre notes of how that was found. */
type Matched = { readonly accountId: string } & Readonly<Record<string, unknown>>;

/**
 * Writes whose an envelope is, and how that was found, in the transaction under way: into the chain of its centre first, and then as the
 * first entry of this envelope into the account's, which names the place and the hash of the other one. So what was before is proven, too.
 * Writes centre.envelope-matched.
 */
export async function noteMatched(
  tx: Ctx,
  { id, code }: Pick<EnvelopeRow, 'id' | 'code'>,
  { accountId, ...how }: Matched,
): Promise<void> {
  const entry = { action: 'centre.envelope-matched', objects: [id] } as const;
  const { seq, hash } = await recordWithMark(tx, {
    ...entry,
    after: { ...how, account: accountId },
  });
  const chain = { centre: tx.viewer.accountId, seq, hash };
  await record(forAccount(tx, accountId), { ...entry, after: { code, chain } });
}
