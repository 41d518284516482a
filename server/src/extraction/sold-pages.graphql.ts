import { advertisingPages } from '@postkorb/domain/extraction';
import { keyFrom, keyText, PageType, type PageRow } from '#documents';
import { builder } from '#platform/api/graphql';
import { loadedOnce, soon } from '#platform/loaded';
import { findFirstTexts } from './sold-pages.sql.ts';

const keyOf = ({ accountId, documentId: id }: Pick<PageRow, 'accountId' | 'documentId'>) =>
  keyText({ accountId, id });

/** The pages that only sell, by document. */
const sold = loadedOnce<readonly number[]>(async (ctx, keys) => {
  const rows = await findFirstTexts(ctx, keys.map(keyFrom));
  const pages = Map.groupBy(rows, keyOf);
  return new Map(keys.map((key) => [key, advertisingPages(pages.get(key) ?? [])]));
});

builder.objectField(PageType, 'isAdvertising', (t) =>
  t.boolean({
    description: 'It only sells, inside a letter that does not: nothing is read from it.',
    resolve: (page, _, ctx) =>
      soon(sold(ctx).of(keyOf(page)), (numbers) => numbers?.includes(page.number) ?? false),
  }),
);
