import { z } from 'zod';
import { readSearch, type SearchQuestion } from '@postkorb/domain/documents';
import type { Ctx } from '#platform/ctx';
import { refuseProblems } from '#platform/refusal';
import type { DocumentRow } from '../record/documents.sql.ts';
import { isToldHit } from './told-hits.ts';
import {
  foldersTitled,
  searchedAccounts,
  walkNewest,
  type Found,
  type Searched,
} from './search.sql.ts';

const ACCOUNTS_AT_ONCE = 50;

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

/** When it came to the top of the lists of its account, where its number puts it. */
const cameAt = ({ createdAt, resubmittedAt }: Found) => resubmittedAt ?? createdAt;

/**
 * The newest of several accounts first, so many of them. Each account keeps the order of its running numbers, by which the
 * cursor counts: documents may be filed in another order than they came, and none may fall between two pages.
 */
function newestFirst(walked: readonly (readonly Found[])[], most: number): Found[] {
  const queues = walked.map((own) => own.toSorted((a, b) => a.seq - b.seq));
  const newest: Found[] = [];
  while (newest.length < most) {
    let next: Found[] = [];
    for (const own of queues) {
      const [one, other] = [own.at(-1), next.at(-1)];
      if (one && (!other || cameAt(one) > cameAt(other))) next = own;
    }
    const found = next.pop();
    if (!found) break;
    newest.push(found);
  }
  return newest;
}

/** Walks through these accounts, so many at once: somebody may have been let in by hundreds. */
async function walkAll(
  accounts: readonly Searched[],
  walk: (account: Searched) => Promise<Found[]>,
): Promise<Found[][]> {
  const walked: Found[][] = [];
  for (let from = 0; from < accounts.length; from += ACCOUNTS_AT_ONCE) {
    const some = accounts.slice(from, from + ACCOUNTS_AT_ONCE);
    walked.push(...(await Promise.all(some.map(walk))));
  }
  return walked;
}

/** The newest documents within reach that hold every word asked for, each by its beginning; trash left out. */
export async function searchDocuments(ctx: Ctx, { search, first, after }: Ask): Promise<Hits> {
  const question = readSearch(search);
  refuseProblems(question.problems);
  if (question.terms.length === 0) return { hits: [], more: false, question };
  const from = read(after);
  const folders = question.folder === null ? null : await foldersTitled(ctx, question.folder);
  const walked = await walkAll(await searchedAccounts(ctx), (account) =>
    walkNewest(ctx, account, {
      terms: question.terms,
      before: from[account.id] ?? null,
      limit: first + 1,
      folders,
    }),
  );
  const rows = newestFirst(walked, first + 1);
  const reached: Record<string, number> = { ...from };
  const hits: Hit[] = [];
  for (const { isMeant, ...document } of rows.slice(0, first)) {
    reached[document.accountId] = document.seq;
    if (isMeant && (await isToldHit(ctx, document, question.terms)))
      hits.push({ document, cursor: write(reached) });
  }
  return { hits, more: rows.length > first, question };
}
