import { refuseMoveInto } from '@postkorb/domain/documents';
import { suggestFolder } from '@postkorb/domain/extraction';
import { Document, Folder, folders, keyText, type DocumentRow, type FolderRow } from '#documents';
import { flag } from '#platform/asker';
import { builder } from '#platform/api/graphql';
import { loadedOnce, soon } from '#platform/loaded';
import { findFiledOfSender } from './suggested-folder.sql.ts';

const suggestedFolderId = loadedOnce<string, DocumentRow>(async (ctx, rows) => {
  const own = rows.filter(({ accountId }) => accountId === ctx.viewer.accountId);
  const filed = await findFiledOfSender(
    ctx,
    own.map(({ id }) => id),
  );
  const suggested = own.flatMap((row) => {
    const id = suggestFolder(filed.get(row.id) ?? []);
    return id === null ? [] : [[row, id] as const];
  });
  return new Map(suggested);
});

type Filing = { readonly document: DocumentRow; readonly folder: FolderRow };
const mayFile = flag(({ document, folder }: Filing, by) => refuseMoveInto(document, folder, by));

builder.objectField(Document, 'suggestedFolder', (t) =>
  t.field({
    type: Folder,
    nullable: true,
    description:
      'Where the letters of its sender were filed before in its space; null where that says nothing clear, it lies in a folder already, or the viewer may not file it there.',
    resolve: (document, args, ctx) =>
      soon(suggestedFolderId(ctx).of(document), (id) => {
        if (id === null) return null;
        const key = keyText({ accountId: document.accountId, id });
        return soon(folders(ctx).of(key), (folder) =>
          folder && mayFile({ document, folder }, args, ctx) ? folder : null,
        );
      }),
  }),
);
