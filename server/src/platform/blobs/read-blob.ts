import type { BlobCopy, SegmentAt, Wanted } from './copies.ts';
import { copiesIn, isWhole, openCopy } from './copies.ts';
import { soon } from '../stores/silence.ts';
import type { Pair } from '../stores/stores.ts';

/** Said when bytes had to come from another copy: it is not what was written. */
export type Damaged = (wanted: Wanted, error: unknown) => void;

/** What is asked for copies, and who is told of a store that fails. */
type Looking = { readonly stores: Pair; readonly wanted: Wanted; readonly damaged: Damaged };

// Whoever has what it looks for in the first store waits for the second one no longer than this.
const SECOND_MS = 300;

/** What both stores have; a second one that does not answer keeps nobody waiting who has a first copy. */
async function askBoth([first, second]: Pair, wanted: Wanted) {
  const other = soon(second, () => copiesIn(second, wanted), {
    withinMs: SECOND_MS,
    otherwise: [],
  });
  const both = Promise.allSettled([copiesIn(first, wanted), other]);
  const [own, others] = await both;
  const isAlone = own.status === 'rejected' || own.value.length === 0;
  const isUnasked = others.status === 'fulfilled' && others.value.length === 0;
  if (!isAlone || !isUnasked) return [own, others];
  return [own, ...(await Promise.allSettled([copiesIn(second, wanted)]))];
}

/** Every copy of bytes: those of the first store, then those of the second. Throws where a store fails and the other has none. */
export async function copiesOf({ stores, wanted, damaged }: Looking): Promise<readonly BlobCopy[]> {
  const asked = await askBoth(stores, wanted);
  const copies = asked.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  for (const one of asked) {
    if (one.status === 'fulfilled') continue;
    if (copies.length === 0) throw one.reason;
    damaged(wanted, one.reason);
  }
  return copies;
}

/** Whether a copy has the length it was written with: each segment of a sealed one is bound to it. */
const isLengthRight = async (copy: BlobCopy, wanted: Wanted): Promise<boolean> =>
  copy.isSealed
    ? openCopy(copy, wanted)
        .then((segmentAt) => segmentAt(0))
        .then(
          () => true,
          () => false,
        )
    : isWhole(copy, wanted);

/** The copies that are as long as what was written; where lengths differ, one was cut. */
export async function soundCopies(looking: Looking): Promise<readonly BlobCopy[]> {
  const { wanted } = looking;
  const copies = await copiesOf(looking);
  if (new Set(copies.map(({ bytes }) => bytes)).size <= 1) return copies;
  const right: BlobCopy[] = [];
  for (const copy of copies) if (await isLengthRight(copy, wanted)) right.push(copy);
  return right;
}

/** Opens a copy of which nothing wrong is read: segments say so of themselves, plain bytes are hashed before the first of them. */
async function openChecked(copy: BlobCopy, wanted: Wanted): Promise<SegmentAt> {
  if (!copy.isSealed && !(await isWhole(copy, wanted))) throw new Error('plain bytes were changed');
  return openCopy(copy, wanted);
}

/** Reads from the first copy that opens, and goes on with the next where a part of it does not. */
async function openAny(looking: Looking): Promise<[SegmentAt, BlobCopy]> {
  const { wanted, damaged } = looking;
  const copies = await soundCopies(looking);
  const [first] = copies;
  if (!first) throw new Error(`no bytes ${wanted.sha256} lie here`);
  let current: { readonly at: number; readonly read: SegmentAt } | null = null;
  const segmentAt: SegmentAt = async (byte) => {
    for (let at = current?.at ?? 0; ; at += 1) {
      const copy = copies[at];
      if (!copy) throw new Error(`bytes ${wanted.sha256} are whole nowhere`);
      try {
        const read = current?.at === at ? current.read : await openChecked(copy, wanted);
        current = { at, read };
        return await read(byte);
      } catch (error) {
        damaged(wanted, error);
      }
    }
  };
  return [segmentAt, first];
}

/** The plain bytes of a range, in pieces; throws before a wrong one is given. `end` belongs to it. */
export async function* bytesOf(
  looking: Looking,
  range?: { start: number; end: number },
): AsyncIterable<Buffer> {
  const [segmentAt, { bytes: all }] = await openAny(looking);
  const end = Math.min((range?.end ?? all - 1) + 1, all);
  let at = range?.start ?? 0;
  let next = at < end ? segmentAt(at) : null;
  while (next !== null) {
    const { bytes, from } = await next;
    const piece = bytes.subarray(at - from, end - from);
    at += piece.length;
    // The next one is read while this one is on its way; where nobody wants it any more its failure is nobody's.
    next = at < end ? segmentAt(at) : null;
    next?.catch(() => undefined);
    yield piece;
  }
}
