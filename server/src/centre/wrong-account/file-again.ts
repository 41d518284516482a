import { buffer } from 'node:stream/consumers';
import { present } from '@postkorb/domain/basics';
import { inMainSpace, receiveDocument } from '#intake';
import { derivedId } from '#platform/basics/derived-id';
import type { Ctx } from '#platform/ctx';
import type { EnvelopeRow } from '../envelopes/envelope.sql.ts';
import { findOwnCentre } from '../people/centre.sql.ts';
import { deleteKeptScan, type KeptScan } from './kept-scan.sql.ts';
import { countReports } from './wrong-account.sql.ts';

type Filing = {
  readonly envelope: Pick<EnvelopeRow, 'id' | 'code'>;
  readonly accountId: string;
  readonly scan: KeptScan;
};

/**
 * Makes the document of an envelope anew in the Inbox of an account, from the scan that its centre kept; the centre keeps it no longer. In
 * the transaction under way, whose envelope is locked. Writes and announces what `receiveDocument` does.
 */
export async function fileAgain(tx: Ctx, { envelope, accountId, scan }: Filing): Promise<void> {
  const { accountId: centreId } = tx.viewer;
  const { isPractice } = present(await findOwnCentre(tx));
  const bytes = await buffer(tx.blobs.read(centreId, scan.scanSha256));
  const file = await tx.blobs.write(accountId, bytes);
  // What was destroyed never comes back under its id.
  const times = await countReports(tx, envelope.id);
  const id = derivedId(['envelope', centreId, envelope.id, String(times)]);
  const main = await inMainSpace(tx, accountId);
  await receiveDocument(
    { ...main, actor: tx.actor },
    {
      id,
      door: 'scan',
      scanId: envelope.code,
      isSimulated: isPractice,
      filename: `${envelope.code}.pdf`,
      file,
      arrivesAt: tx.now(),
    },
  );
  await deleteKeptScan(tx, envelope.id);
}
