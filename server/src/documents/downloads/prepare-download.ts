import {
  DOWNLOAD_HOURS,
  DOWNLOAD_MOST,
  DOWNLOADS_AT_ONCE,
  EXPORT_DOCUMENTS,
  isStraight,
  refuseDownload,
  refuseHidden,
  refuseSelection,
  type DownloadFile,
  type DownloadFormat,
  type PrepareDownloadRefusal,
} from '@postkorb/domain/documents';
import { refusePacked, present } from '@postkorb/domain/basics';
import { requireProof } from '#identity';
import { allAllowed } from '#platform/asker';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { isId } from '#platform/basics/id';
import { enqueue, jobKey } from '#platform/jobs/job';
import { orRefuse, refuseIf, refuseProblems } from '#platform/refusal';
import { lockRoom } from '#platform/blobs/room';
import { downloadsChanged } from '../access/change-kinds.ts';
import {
  findDocuments,
  findFolders,
  type DocumentRow,
  type FolderRow,
} from '../record/documents.sql.ts';
import { addFoldersToDownload, keepsFolders } from './download-folders.sql.ts';
import { folderNames } from './download-names.ts';
import {
  addToDownload,
  bytesToPack,
  findDownload,
  downloadsUnderWay,
  lockDownload,
  insertDownload,
  setProgress,
  type DownloadRow,
} from './download.sql.ts';
import { packDownload } from './pack-download.job.ts';

type DownloadInput = {
  readonly id: string;
  readonly ids: readonly string[];
  readonly format: DownloadFormat;
  readonly file: DownloadFile;
  /** More documents follow in another call with the same id. */
  readonly more: boolean;
};

// Before documents are read: somebody waits for this one.
const FIRST = -10;

/** What was chosen, all of it within reach: folders and documents. */
async function findChosen(ctx: Ctx, { ids, format, file }: DownloadInput) {
  const seen = new Map((await findFolders(ctx, ids)).map((row) => [row.id, row]));
  const documents = new Map((await findDocuments(ctx, ids)).map((row) => [row.id, row]));
  const chosen = ids.map(
    (id): FolderRow | DocumentRow | undefined => seen.get(id) ?? documents.get(id),
  );
  allAllowed(ctx, refuseDownload, chosen);
  if (file === 'original' && format !== 'csv')
    allAllowed(ctx, refuseHidden, [...documents.values()]);
  const folders = ids.flatMap((id) => seen.get(id) ?? []);
  // What lies in another chosen folder comes with it.
  const outer = folders.filter(({ path }) => path.filter((id) => seen.has(id)).length === 1);
  return { folders: outer, documents: ids.flatMap((id) => documents.get(id) ?? []) };
}

type Chosen = Awaited<ReturnType<typeof findChosen>>;

/** Adds what was chosen and says how many documents there are now; what lies in a folder counts one by one. */
async function add(ctx: Ctx, id: string, { folders, documents }: Chosen): Promise<number> {
  const total = await addToDownload(ctx, id, documents);
  refuseIf<PrepareDownloadRefusal>(total > DOWNLOAD_MOST ? 'TOO_MANY' : null);
  if (folders.length === 0) return total;
  const names = folderNames(folders);
  const named = folders.map((folder, place) => ({ ...folder, name: present(names[place]) }));
  const all = await addFoldersToDownload(ctx, id, { folders: named, most: DOWNLOAD_MOST });
  refuseIf<PrepareDownloadRefusal>(all > DOWNLOAD_MOST ? 'TOO_MANY' : null);
  return all;
}

/** The download of this id, begun now or in an earlier call; it counts once however often it is asked for. */
async function begin(ctx: Ctx, { id, format, file }: DownloadInput): Promise<DownloadRow> {
  const expiresAt = new Date(ctx.now().getTime() + DOWNLOAD_HOURS * 3_600_000);
  const underWay = await downloadsUnderWay(ctx);
  if (await insertDownload(ctx, { id, format, file, expiresAt }))
    refuseIf<PrepareDownloadRefusal>(underWay < DOWNLOADS_AT_ONCE ? null : 'TOO_MANY_DOWNLOADS');
  const locked = await lockDownload(ctx, id);
  const inUse: PrepareDownloadRefusal = 'ID_IN_USE';
  return orRefuse(locked?.format === format && locked.file === file ? locked : null, inUse);
}

async function close(ctx: Ctx, { id, format, file }: DownloadInput, total: number): Promise<void> {
  const { accountId } = ctx.viewer;
  refuseIf<PrepareDownloadRefusal>(total === 0 ? 'NOTHING_CHOSEN' : null);
  if (total >= EXPORT_DOCUMENTS) await requireProof(ctx);
  const isOne = isStraight(format, total) && !(await keepsFolders(ctx, id));
  if (isOne) await setProgress(ctx, id, { stage: 'Ready', done: 1 });
  else {
    const room = format === 'csv' ? 0 : await bytesToPack(ctx, id);
    await setProgress(ctx, id, { stage: 'Waiting', room });
    const key = jobKey('pack-download', { accountId, id });
    await enqueue(ctx, packDownload, {
      payload: { accountId, downloadId: id },
      key,
      priority: FIRST,
    });
  }
  await record(ctx, {
    action: 'documents.download-prepared',
    objects: [id],
    after: { format, file, documents: total },
  });
  await notifyClients(ctx, downloadsChanged, [id]);
  // One file is handed out as it lies there and needs no room.
  if (!isOne) refuseIf<PrepareDownloadRefusal>(refusePacked(await lockRoom(ctx)));
}

/**
 * Prepares documents, and what lies in folders, to be taken along: all of them or none. The id is the client's, and
 * asking again prepares nothing twice.
 * Refuses with NOTHING_CHOSEN, TOO_MANY (ids of a call, or documents of all), UNKNOWN_DOCUMENT, PAGES_HIDDEN (the
 * original of a named document; one in a folder comes as it is shown), TOO_MANY_DOWNLOADS,
 * ID_IN_USE, ACCOUNT_FULL, DISK_FULL, INVALID_INPUT (the id), STEP_UP_REQUIRED (for 500 documents or more).
 * Writes documents.download-prepared with the last call. Announces downloadsChanged.
 */
export async function prepareDownload(ctx: Ctx, given: DownloadInput): Promise<DownloadRow> {
  const input = { ...given, ids: [...new Set(given.ids)] };
  const { id, ids, more } = input;
  refuseProblems(isId(id) ? [] : [{ field: 'id', code: 'INVALID' }]);
  refuseIf<PrepareDownloadRefusal>(refuseSelection(ids));
  await atomically(ctx, async (ctx) => {
    const chosen = await findChosen(ctx, input);
    const download = await begin(ctx, input);
    if (download.stage !== 'Collecting') return;
    const total = await add(ctx, id, chosen);
    if (!more) await close(ctx, input, total);
  });
  return present(await findDownload(ctx, id));
}
