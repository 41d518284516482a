import { shownSpot } from '@postkorb/domain/documents';
import type { Ctx } from '#platform/ctx';
import { keyText, type DocumentKey } from '../access/document-key.ts';
import { sheetsInForce } from './page-edits.sql.ts';

type Spot = { readonly page: number | null; readonly box: number[] | null };

/** Says where spots of the originals of these documents stand on the pages that are shown; a hidden page has none. */
export async function shownPlaces(
  ctx: Ctx,
  documents: readonly DocumentKey[],
): Promise<(document: DocumentKey, spot: Spot) => Spot> {
  const sheets = await sheetsInForce(ctx, documents);
  return (document, { page, box }) => {
    const edited = sheets.get(keyText(document));
    if (edited === undefined) return { page, box };
    return shownSpot({ page, box }, edited);
  };
}
