import { z } from 'zod';
import { readSearch, type SearchQuestion } from '@postkorb/domain/documents';
import type { Ctx } from '#platform/ctx';
import { present } from '@postkorb/domain/basics';
import { refuseProblems } from '#platform/refusal';
import type { DocumentRow } from '../record/documents.sql.ts';
import { isToldHit } from './told-hits.ts';
import { foldersTitled, searchedAccounts, walkNewest, type Found } from './search.sql.ts';

type Ask = { readonly search: string; readonly first: number; readonly after: string | null };
type Place = Readonly<Record<string, number>>;
/** A document that was found, and the place from which a search goes on behind it. */
export type Hit = { readonly document: DocumentRow; readonly cursor: string };
export type Hits = {
  readonly hits: readonly Hit[];
  readonly more: boolean;
  readonly question: SearchQuestion;
};

// A place in the results of several accounts: the running number reached in each of them.
const write = (place: Place) => Buffer.from(JSON.stringify(place)).toString('base64url');
/** The cursor that stands in each account before a document of this number. */
export const beginOfSearch = (before: Place): string => write(before);

const place = z.record(z.uuid(), z.int().nonnegative());
const read = (cursor: string | null): Place => {
  try {
    return place.parse(JSON.parse(Buffer.from(cursor ?? '', 'base64url').toString()));
  } catch {
    // A place that nobody gave out is the beginning.
    return {};
  }
};

/**
 * The newest of several accounts first. Each account keeps the order of its running numbers, by which the cursor
 * counts: documents may be filed in another order than they came, and none may fall between two pages.
 */
function newestFirst(rows: readonly Found[]): Found[] {
  const queues = [...Map.groupBy(rows, (row) => row.accountId).values()].map((own) =>
    own.toSorted((a, b) => a.seq - b.seq),
  );
  return rows.map(() => {
    const [next] = queues
      .filter((own) => own.length > 0)
      .sort(
        (a, b) => present(b.at(-1)).createdAt.getTime() - present(a.at(-1)).createdAt.getTime(),
      );
    return present(present(next).pop());
  });
}

/** The newest documents within reach that hold every word asked for, each by its beginning; trash left out. */
export async function searchDocuments(ctx: Ctx, { search, first, after }: Ask): Promise<Hits> {
  const question = readSearch(search);
  refuseProblems(question.problems);
  if (question.terms.length === 0) return { hits: [], more: false, question };
  const from = read(after);
  const folders = question.folder === null ? null : await foldersTitled(ctx, question.folder);
  const walks = (await searchedAccounts(ctx)).map((account) =>
    walkNewest(ctx, account, {
      terms: question.terms,
      before: from[account.id] ?? null,
      limit: first + 1,
      folders,
    }),
  );
  const rows = newestFirst((await Promise.all(walks)).flat());
  const reached: Record<string, number> = { ...from };
  const hits: Hit[] = [];
  for (const { isMeant, ...document } of rows.slice(0, first)) {
    reached[document.accountId] = document.seq;
    if (isMeant && (await isToldHit(ctx, document, question.terms)))
      hits.push({ document, cursor: write(reached) });
  }
  return { hits, more: rows.length > first, question };
}
