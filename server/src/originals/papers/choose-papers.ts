import { MOST_IDS } from '@postkorb/domain/documents';
import {
  waysTo,
  type PaperRefusal,
  type Place,
  type WithPaper,
  type WithPapers,
} from '@postkorb/domain/originals';
import type { Asker } from '@postkorb/domain/team';
import { findFolders, lockDocuments, type DocumentRow, type FolderRow } from '#documents';
import { allAllowed, askerOf } from '#platform/asker';
import type { Ctx } from '#platform/ctx';
import { refuseIf } from '#platform/refusal';
import { documentsBelow } from './basket.sql.ts';
import { lockPapers, type Original } from './originals.sql.ts';

/** A document with its paper, both locked. */
export type Chosen = DocumentRow & WithPaper & { readonly paper: Original | null };

/** Who may let a paper go, and what below a folder. */
type Rules = {
  readonly ofDocument: (one: WithPaper | undefined, by: Asker) => PaperRefusal | null;
  readonly ofFolder: (one: WithPapers | undefined, by: Asker) => PaperRefusal | null;
  /** Where what is chosen by its folder lies. */
  readonly from: readonly Place[];
};

export const TO_BASKET = waysTo('ReturnBasket');
export const OUT_OF_BASKET: readonly Place[] = ['ReturnBasket'];

/** Documents with their papers, locked: first all documents, then all papers, as everybody does who moves a paper. */
export async function lockWithPapers(
  ctx: Ctx,
  ids: readonly string[],
): Promise<Map<string, Chosen>> {
  const documents = await lockDocuments(ctx, ids);
  const own = [...documents.values()].filter(
    ({ accountId, scanId }) => accountId === ctx.viewer.accountId && scanId !== null,
  );
  const papers = await lockPapers(
    ctx,
    own.map(({ id }) => id),
  );
  const byDocument = new Map(papers.map((paper) => [paper.documentId, paper]));
  const isOwn = new Set(own.map(({ id }) => id));
  return new Map(
    [...documents].map(([id, row]) => [
      id,
      { ...row, paper: (isOwn.has(id) && byDocument.get(id)) || null },
    ]),
  );
}

async function idsBelow(ctx: Ctx, folders: readonly FolderRow[], rules: Rules): Promise<string[]> {
  const below: string[] = [];
  for (const folder of folders) {
    const found = await documentsBelow(ctx, [folder], { places: rules.from, most: MOST_IDS + 1 });
    allAllowed(ctx, rules.ofFolder, [{ access: folder.access, papers: found.length }]);
    below.push(...found);
  }
  return below;
}

/** What was chosen, and in chosen folders whatever lies where it may go from; all of it locked, each let go by the rules. */
export async function choosePapers(
  ctx: Ctx,
  ids: readonly string[],
  rules: Rules,
): Promise<Chosen[]> {
  const folders = await findFolders(ctx, ids);
  const known = new Set(folders.map(({ id }) => id));
  const named = [...new Set(ids.filter((id) => !known.has(id)))];
  const below = (await idsBelow(ctx, folders, rules)).filter((id) => !named.includes(id));
  refuseIf(named.length + below.length > MOST_IDS ? 'TOO_MANY' : null);
  const locked = await lockWithPapers(ctx, [...named, ...below]);
  const chosen = allAllowed(
    ctx,
    rules.ofDocument,
    named.map((id) => locked.get(id)),
  ) as Chosen[];
  // What somebody else took along meanwhile, and what has to stay where it is, is not meant.
  const stillThere = below.flatMap((id) => locked.get(id) ?? []);
  const by = askerOf(ctx);
  return [...chosen, ...stillThere.filter((one) => rules.ofDocument(one, by) === null)];
}
