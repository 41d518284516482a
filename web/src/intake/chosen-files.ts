import { UPLOAD_MAX_BYTES } from '@postkorb/domain/intake';
import type { UploadRefusal } from './refusals.ts';

const LEFT_BY_SYSTEMS = /^(\.|Thumbs\.db$|desktop\.ini$)/i;
const READ = /\.(pdf|xml)$/i;
const MOST_FILES = 2000;

/** Why a file is not worth sending, as far as this page can tell, or null. */
export function refuseFile(file: File): UploadRefusal | null {
  if (!READ.test(file.name) && !/\/(pdf|xml)$/.test(file.type)) return 'UNSUPPORTED_FILE_TYPE';
  if (file.size === 0) return 'FILE_EMPTY';
  return file.size > UPLOAD_MAX_BYTES ? 'FILE_TOO_BIG' : null;
}

function fileOf(entry: FileSystemFileEntry) {
  return new Promise<File[]>((found) =>
    entry.file(
      (file) => found([file]),
      () => found([]),
    ),
  );
}

/** A folder hands out its entries in portions until one is empty. */
async function entriesOf(folder: FileSystemDirectoryEntry) {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  const portion = () =>
    new Promise<FileSystemEntry[]>((found) => reader.readEntries(found, () => found([])));
  for (let some = await portion(); some.length > 0; some = await portion()) all.push(...some);
  return all;
}

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) return fileOf(entry as FileSystemFileEntry);
  const files: File[] = [];
  for (const inner of await entriesOf(entry as FileSystemDirectoryEntry)) {
    if (files.length >= MOST_FILES) break;
    files.push(...(await filesIn(inner)));
  }
  return files;
}

/** The files of a drop, also those in folders; what systems leave behind in folders is passed over. */
export async function droppedFiles(data: DataTransfer): Promise<File[]> {
  // The entries must be taken before the first await: then the browser forgets the drop.
  const entries = [...data.items]
    .map((item) => item.webkitGetAsEntry())
    .filter((one) => one !== null);
  if (entries.length === 0) return [...data.files];
  const files = (await Promise.all(entries.map(filesIn))).flat();
  return files.filter(({ name }) => !LEFT_BY_SYSTEMS.test(name));
}
