import { MOST_IDS } from '@postkorb/domain/documents';
import { PLACES, refuseShred, stationOf, type Station } from '@postkorb/domain/originals';
import { findDocuments, findFolders, keyText } from '#documents';
import { askerOf } from '#platform/asker';
import type { Ctx } from '#platform/ctx';
import { documentsBelow } from '../papers/basket.sql.ts';
import { findOriginals } from '../papers/originals.sql.ts';

/** How many letters are looked through at most: as many as one action destroys. */
const MOST_BELOW = 5_000;

/** The papers that stay at the centre when letters are destroyed. */
export type LeftBehind = {
  readonly places: readonly { readonly location: Station; readonly count: number }[];
  /** The letters whose papers may be shredded before. */
  readonly shreddable: readonly string[];
  readonly isAll: boolean;
};

/** Which papers of these letters, and of those below these folders, lie here still; of letters of others nothing is told. */
export async function findLeftBehind(ctx: Ctx, ids: readonly string[]): Promise<LeftBehind> {
  const asked = [...new Set(ids)].slice(0, MOST_IDS);
  const folders = (await findFolders(ctx, asked)).filter(({ access }) => access === 'owner');
  const below =
    folders.length === 0
      ? []
      : await documentsBelow(ctx, folders, { places: PLACES, most: MOST_BELOW + 1 });
  const meant = [...new Set([...asked, ...below.slice(0, MOST_BELOW)])];
  const own = (await findDocuments(ctx, meant)).filter(({ access }) => access === 'owner');
  const papers = await findOriginals(ctx, own);
  const here = papers.filter(({ sentAt, destroyedAt }) => sentAt === null && destroyedAt === null);
  const byKey = new Map(own.map((row) => [keyText(row), row]));
  const by = askerOf(ctx);
  return {
    places: [...Map.groupBy(here, stationOf)].map(([location, all]) => ({
      location,
      count: all.length,
    })),
    shreddable: here.flatMap((paper) => {
      const { accountId, documentId: id } = paper;
      const row = byKey.get(keyText({ accountId, id }));
      return row && refuseShred({ ...row, paper }, by) === null ? id : [];
    }),
    isAll: new Set(ids).size <= MOST_IDS && below.length <= MOST_BELOW,
  };
}
