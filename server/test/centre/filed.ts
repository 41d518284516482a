import { sql } from 'kysely';
import { receiveOriginal } from '../../src/originals/index.ts';
import type { CentreCtx } from '../../src/centre/basics/shift.ts';
import type { EnvelopeRow } from '../../src/centre/envelopes/envelope.sql.ts';
import type { Ctx } from '../../src/platform/ctx.ts';
import { addDocument } from '../world/documents.ts';
import { labelled } from './envelopes.ts';

let bodies = 7_000_000;

export type Filed = {
  readonly id: string;
  readonly code: string;
  readonly documentId: string;
};

async function file(owner: Ctx, { code, id }: EnvelopeRow): Promise<Filed> {
  const documentId = await addDocument(owner, { scanId: code, subject: 'Brief' });
  await receiveOriginal(owner, {
    documentId,
    scanId: code,
    shelf: null,
    receivedOn: '2026-11-21',
    isSimulated: false,
  });
  await sql`update centre.envelope set stage = 'Scanned', matched_account_id = ${owner.viewer.accountId}
    where id = ${id}`.execute(owner.db);
  return { id, code, documentId };
}

/** Envelopes of an account whose pages are scanned and filed: their papers are to be put away. */
export async function filed(at: CentreCtx, owner: Ctx, count: number): Promise<readonly Filed[]> {
  bodies += count;
  const numbers = Array.from({ length: count }, (_, nth) => bodies - count + nth);
  const envelopes = await labelled(at, numbers);
  const all: Filed[] = [];
  for (const envelope of envelopes) all.push(await file(owner, envelope));
  return all;
}
