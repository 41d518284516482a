import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { READER } from '../../server/src/einvoice/einvoice.sql.ts';
import { readEInvoiceXml } from '../../server/src/einvoice/files/parse-einvoice.ts';
import { sanitizeJsonForPostgres } from '../../server/src/platform/basics/sanitize.ts';
import { readCopy, wholeIn } from '../../server/src/platform/blobs/copies.ts';
import type { Broken } from './blobs.ts';
import type { Checked } from './stores.ts';

type Row = {
  readonly account_id: string;
  readonly document_id: string;
  readonly xml_sha256: string;
  readonly reader: number;
  readonly data: Readonly<Record<string, unknown>>;
};
type Key = Pick<Row, 'account_id' | 'document_id'>;

const NOBODY = '00000000-0000-0000-0000-000000000000';
const LOST = `select d.id::text as id, 'is an e-invoice without its fields' as why
  from documents.document d
  where d.is_einvoice and d.ready_at < now() - current_setting('postkorb.patience')::interval and not exists (
    select from einvoice.invoice i where i.account_id = d.account_id and i.document_id = d.id)`;

/** In which fields what is kept of an e-invoice differs from what its XML says. */
function differing(row: Row, xml: Uint8Array): string | null {
  // Kept by an earlier reader: the product itself reads it again from its XML.
  if (row.reader !== READER) return null;
  const read = readEInvoiceXml(xml);
  if ('refused' in read) return `has an XML that is refused: ${read.refused}`;
  const now = JSON.parse(sanitizeJsonForPostgres(read.invoice)) as Row['data'];
  const fields = [...new Set([...Object.keys(now), ...Object.keys(row.data)])].filter(
    (field) => !isDeepStrictEqual(now[field], row.data[field]),
  );
  return fields.length > 0 ? `says something else than its XML: ${fields.join(', ')}` : null;
}

async function lookAt({ first, want }: Checked, row: Row): Promise<Broken[]> {
  const { account_id: account, document_id: id, xml_sha256: sha256 } = row;
  const wanted = await want(account, sha256);
  const copy = await wholeIn(first, wanted);
  const xml = copy && (await readCopy(copy, wanted));
  const why = xml === null ? 'has lost its XML' : differing(row, xml);
  return why === null ? [] : [{ id, why }];
}

/** I19: what is kept of e-invoices is what their stored XML says when it is read anew. */
export async function changedEInvoices(
  client: pg.Client,
  { stores, statement }: { readonly stores: Checked; readonly statement: string },
): Promise<Broken[]> {
  const broken = (await client.query<Broken>(LOST)).rows;
  for (let last: Key = { account_id: NOBODY, document_id: NOBODY }; ;) {
    const { rows } = await client.query<Row>(statement, [last.account_id, last.document_id]);
    for (const row of rows) broken.push(...(await lookAt(stores, row)));
    if (rows.length === 0) return broken;
    last = rows.at(-1)!;
  }
}
