import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';

type Open = (entry: Entry) => Promise<NodeJS.ReadableStream>;

/** The files in a zip, by name and in their order. */
export async function filesIn(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const zip = await promisify<Buffer, object, ZipFile>(fromBuffer)(bytes, { lazyEntries: true });
  const open = promisify(zip.openReadStream.bind(zip)) as unknown as Open;
  const files = new Map<string, Buffer>();
  return new Promise((resolve, reject) => {
    const keep = async (entry: Entry) => {
      files.set(entry.fileName, await buffer(await open(entry)));
      zip.readEntry();
    };
    zip.on('error', reject);
    zip.on('end', () => resolve(files));
    zip.on('entry', (entry: Entry) => void keep(entry).catch(reject));
    zip.readEntry();
  });
}
