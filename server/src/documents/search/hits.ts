import { firstHit, isHit, readSearch } from '@postkorb/domain/documents';
import type { Ctx } from '#platform/ctx';
import { keyText } from '../access/document-key.ts';
import type { DocumentRow } from '../record/documents.sql.ts';
import { findTexts, findWords } from '../record/page.sql.ts';

const MOST_HITS = 300;
const AROUND = 60;
/** Most hits stand on the first page; the others are fetched only for documents that show none there. */
const LOOKED_AT = [
  { from: 1, to: 1 },
  { from: 2, to: 20 },
];

type Hit = { readonly page: number; readonly box: readonly number[]; readonly text: string };

const wanted = (search: string) => readSearch(search).terms.map((one) => one.term);

/** Where the words of a search stand on a document's pages, in reading order. */
export async function hitsOn(ctx: Ctx, document: DocumentRow, search: string): Promise<Hit[]> {
  const terms = wanted(search);
  if (terms.length === 0) return [];
  const pages = await findWords(ctx, document);
  const hits = pages.flatMap(({ number, words }) =>
    words
      .filter((word) => terms.some((term) => isHit(word.text, term)))
      .map(({ x, y, width, height, text }) => ({ page: number, box: [x, y, width, height], text })),
  );
  return hits.slice(0, MOST_HITS);
}

function snippetOf(text: string, terms: readonly string[]): string | null {
  const hit = firstHit(text, terms);
  if (hit === null) return null;
  const start = Math.max(0, hit.index - AROUND);
  const from = start === 0 ? 0 : text.indexOf(' ', start) + 1;
  return text
    .slice(from, hit.index + hit.word.length + AROUND)
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

/** For each document the line around the first hit in its text; nothing where only its metadata matched. */
export async function findSnippets(
  ctx: Ctx,
  documents: readonly DocumentRow[],
  search: string,
): Promise<Map<string, string>> {
  const terms = wanted(search);
  const found = new Map<string, string>();
  for (const pages of LOOKED_AT) {
    const open = documents.filter((one) => !found.has(keyText(one)) && one.pageCount >= pages.from);
    for (const [key, text] of await findTexts(ctx, open, pages)) {
      const snippet = snippetOf(text, terms);
      if (snippet !== null) found.set(key, snippet);
    }
  }
  return found;
}
