import {
  folderName,
  problemsOfFolderName,
  refuseFolderIn,
  type CreateFolderRefusal,
} from '@postkorb/domain/documents';
import { allowed } from '#platform/asker';
import { record } from '#platform/audit';
import { atomically, inAccount, type Ctx } from '#platform/ctx';
import { newId } from '#platform/basics/id';
import { once } from '#platform/idempotency';
import { present } from '@postkorb/domain/basics';
import { refuseIf, refuseProblems } from '#platform/refusal';
import { findFolders, type FolderRow } from '../record/documents.sql.ts';
import { lockFolder, insertFolder, isNameTaken } from './folder.sql.ts';
import { notifyFolderTree } from '../record/note-change.ts';

type CreateFolderInput = {
  readonly title: string;
  readonly parentId: string;
  readonly key?: string | null | undefined;
};

/**
 * Makes a folder in the archive or in another folder, under a name that is free there.
 * Refuses with UNKNOWN_FOLDER, NOT_ALLOWED, TOO_DEEP, NAME_EXISTS, IDEMPOTENCY_KEY_REUSED, INVALID_INPUT (the name, a
 * key that is none).
 * Writes documents.folder-created. Announces foldersChanged.
 */
export async function createFolder(ctx: Ctx, input: CreateFolderInput): Promise<FolderRow> {
  const { parentId, key } = input;
  const title = folderName(input.title);
  refuseProblems(problemsOfFolderName(title, ctx.config));
  const id = await once(ctx, { key, verb: 'createFolder', args: [title, parentId] }, (ctx) =>
    atomically(ctx, async (ctx) => {
      const parent = allowed(ctx, refuseFolderIn, await lockFolder(ctx, parentId));
      const taken = await isNameTaken(ctx, { parent, title });
      refuseIf<CreateFolderRefusal>(taken ? 'NAME_EXISTS' : null);

      const id = newId();
      await insertFolder(ctx, { id, parent, title });
      const there = inAccount(ctx, parent.accountId);
      const objects = [id, parentId];
      await record(there, { action: 'documents.folder-created', objects, after: { title } });
      await notifyFolderTree(there);
      return id;
    }),
  );
  return present((await findFolders(ctx, [id]))[0]);
}
