import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectStore } from '../../server/src/platform/stores/object-store.ts';
import { Plain } from '../start/plain.ts';
import { FORMAT, MARK, RESTORED, restoredShape, type TargetMark } from './manifest.ts';
import { finishedSets, markOf, setsIn } from './target.ts';

/** The installation of a data folder, and those it was brought back from, the last one first. */
export type Lineage = readonly [own: string, ...former: string[]];

/** Of which installations a data folder was brought back, the last one first; none where it never was. */
export async function formerIn(dataFolder: string): Promise<readonly string[]> {
  const path = join(dataFolder, RESTORED);
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return [];
  try {
    const { installation, former } = restoredShape.parse(JSON.parse(text));
    return [installation, ...former];
  } catch {
    throw new Plain(`${path} is damaged. Where this folder was never brought back, remove it.`);
  }
}

/** Said where a target names others than before. */
export const FOR_OTHERS =
  'The target says that others may read what lies there than when it was last written. If that is right, name them once: npm run backup -- TARGET --recipient age1…';

const ELSEWHERE = 'There are sets of another installation. Name another target.';
const UNKNOWN =
  'There are sets, and what says for whom they are is damaged or gone. They can be brought back. To go on here, name their recipient once: --recipient age1…, which stands on the recovery sheet.';

/** What a target said of itself, from its newest set that names its recipients; null where none does. */
async function markOfSets(target: ObjectStore): Promise<TargetMark | null> {
  const newest = (await setsIn(target)).find(({ manifest }) => manifest.recipients.length > 0);
  if (newest === undefined) return null;
  const { installation, recipients } = newest.manifest;
  return { format: FORMAT, product: 'postkorb backup', installation, recipients };
}

/** What a target says of itself, or what its sets say of it where its mark is gone or damaged; null where it is empty. */
async function markToGoOn(
  target: ObjectStore,
  recipient: readonly string[],
): Promise<TargetMark | null> {
  const mark = await markOf(target);
  if (mark !== null && mark !== 'damaged') return mark;
  const ofSets = await markOfSets(target);
  if (ofSets !== null) return ofSets;
  if ((await finishedSets(target)).length === 0) return null;
  if (recipient.length === 0) throw new Plain(UNKNOWN);
  const [newest] = await setsIn(target);
  if (newest === undefined) return null;
  const { installation } = newest.manifest;
  return { format: FORMAT, product: 'postkorb backup', installation, recipients: [...recipient] };
}

type Given = {
  readonly recipient: readonly string[];
  /** Makes a recipient, where none was given and the target is empty. */
  readonly make: () => Promise<string>;
};

/** Refuses a target of others, and one that is for others. */
function refuseOthers(before: TargetMark, recipient: readonly string[], lineage: Lineage): void {
  if (!lineage.includes(before.installation)) throw new Plain(ELSEWHERE);
  if (recipient.length > 0 && recipient.join() !== before.recipients.join())
    throw new Plain('The sets there are for somebody else. Name another target.');
}

async function freshMark({ recipient, make }: Given, [installation]: Lineage): Promise<TargetMark> {
  const recipients = recipient.length > 0 ? [...recipient] : [await make()];
  return { format: FORMAT, product: 'postkorb backup', installation, recipients };
}

/** Who opens the sets of a target: whom it names already, who is named now, or whoever has a sheet that is made now. */
export async function recipientsOf(
  target: ObjectStore,
  given: Given,
  lineage: Lineage,
): Promise<readonly string[]> {
  const { recipient } = given;
  const bad = recipient.find((one) => !/^age1[0-9a-z]{58}$/.test(one));
  if (bad !== undefined) throw new Plain(`${bad} is no recipient of age.`);
  const before = await markToGoOn(target, recipient);
  if (before !== null) refuseOthers(before, recipient, lineage);
  const mark = before ?? (await freshMark(given, lineage));
  const lying = await markOf(target);
  if (lying === null || lying === 'damaged')
    await target.replace(MARK, Buffer.from(`${JSON.stringify(mark, null, 2)}\n`));
  return mark.recipients;
}
