import type { ObjectStore } from '../../server/src/platform/stores/object-store.ts';
import { noteDamaged } from './damaged.ts';
import type { Made } from './make-set.ts';
import { futureSentences } from './order.ts';
import { setsIn, unreadSentence, unreadSets, type KeptSet } from './target.ts';
import type { Fault } from './verify.ts';

const MEGABYTE = 2 ** 20;
const inMegabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(1)} MB`;

/** One sentence on a set. */
export function described({ name, manifest }: KeptSet): string {
  const { tables, blobs, keyring } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const lost = blobs.missing > 0 ? `, ${blobs.missing} files were missing` : '';
  return `${name}: ${rows} rows of ${tables.length} tables, ${blobs.count} files (${inMegabytes(blobs.totalBytes)}), ${keyring.keys} keys${lost}`;
}

/** Who kept a set, and when. */
export const madeBy = ({ manifest }: KeptSet): string =>
  `kept on ${manifest.takenAt} by Postkorb ${manifest.postkorb}${manifest.host ? ` on ${manifest.host}` : ''}`;

/** How far clocks may be apart before nothing is removed. */
export const MOST_APART_MS = 10 * 60_000;
const inMinutes = (ms: number) => `${Math.round(ms / 60_000)} minutes`;

/** What is to be known beside a set that was kept. */
export function sayBeside(made: Made, sets: readonly KeptSet[]): void {
  const { foreign, apartMs, manifest } = made;
  if (foreign.length > 0)
    console.log(`Not in the set, for somebody else keeps them: ${foreign.join(', ')}.`);
  if (apartMs > MOST_APART_MS)
    console.error(
      `The clocks of this machine and of the database are ${inMinutes(apartMs)} apart: nothing is removed until they agree.`,
    );
  for (const line of futureSentences(sets, new Date(manifest.takenAt))) console.error(line);
}

/** Notes what was found damaged, where one may write to the target. */
export async function sayDamaged(target: ObjectStore, faults: readonly Fault[]): Promise<void> {
  const places = faults.map(({ place }) => place).filter((place) => place.startsWith('blobs/'));
  if (places.length === 0) return;
  const noted = await noteDamaged(target, places).then(
    () => 'The next run lays these files anew, where they are whole here.',
    (error: Error) =>
      `It could not be noted for the next run which files are damaged: ${error.message}`,
  );
  console.error(noted);
}

/** Says which sets cannot be used, and which are of a moment that is still to come. */
export async function saySets(target: ObjectStore, now: Date): Promise<void> {
  for (const one of await unreadSets(target)) console.error(unreadSentence(one));
  for (const line of futureSentences(await setsIn(target), now)) console.error(line);
}

/** Within how many days a key that was destroyed is gone from a target: so long its sets carry the two newest rings. */
const GONE_WITHIN_DAYS = 2;

/** What is to be known of a target that keeps what is removed from it; null where it does not, or not for long. */
export async function sayVersions(target: ObjectStore): Promise<string | null> {
  const days = await target.keptForDays();
  if (days === null)
    return 'Whether the target keeps former versions cannot be asked with this key (GetBucketVersioning): so long as it does, a key that was destroyed can still be had there.';
  if (days <= GONE_WITHIN_DAYS) return null;
  const howLong = Number.isFinite(days) ? `${days} days` : 'ever';
  return `The target keeps former versions for ${howLong}: so long a key that was destroyed can still be had there. Let a rule of the bucket end them after ${GONE_WITHIN_DAYS} days.`;
}
