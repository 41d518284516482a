import { sql } from 'kysely';
import type { CentreCtx } from '../../src/centre/basics/shift.ts';
import { receiveOriginal } from '../../src/originals/index.ts';
import type { Ctx } from '../../src/platform/ctx.ts';
import { addDocument } from '../world/documents.ts';
import { labelled } from './envelopes.ts';

let bodies = 700_000;

type Shelved = { readonly text?: string; readonly original?: Uint8Array };

/** An envelope that was opened for an account, whose document is in its Inbox and whose paper lies in a box. */
export async function shelvedFor(
  ctx: CentreCtx,
  owner: Ctx,
  { text = '', original }: Shelved = {},
) {
  bodies += 1;
  const [envelope] = await labelled(ctx, [bodies]);
  const { id, code } = envelope!;
  const file = original && { original };
  const documentId = await addDocument(owner, { scanId: code, subject: 'Brief', text, ...file });
  const paper = { documentId, scanId: code, shelf: 'PKB 1', receivedOn: '2026-11-27' };
  await receiveOriginal(owner, { ...paper, isSimulated: false });
  const match = JSON.stringify({
    kind: 'automatic',
    accountId: owner.viewer.accountId,
    reasons: [],
  });
  await sql`update centre.envelope set stage = 'Shelved', matched_account_id = ${owner.viewer.accountId}, sheets = 1,
    box_code = 'PKB000000000104', match = ${match}::jsonb where id = ${id}`.execute(ctx.db);
  return { envelopeId: id, code, documentId };
}
