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

type Found = PromiseSettledResult<readonly BlobCopy[]>;

/** What stores were found to have. Throws where one fails and the other has none. */
function copiesOf(found: readonly Found[], { wanted, damaged }: Looking): readonly BlobCopy[] {
  const copies = found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  for (const one of found) {
    if (one.status === 'fulfilled') continue;
    if (copies.length === 0) throw one.reason;
    damaged(wanted, one.reason);
  }
  return copies;
}

/** Every copy of bytes: those of the first store, then those of the second. Throws where a store fails and the other has none. */
export async function allCopies(looking: Looking): Promise<readonly BlobCopy[]> {
  const { stores, wanted } = looking;
  return copiesOf(
    await Promise.allSettled(stores.map((store) => copiesIn(store, wanted))),
    looking,
  );
}

type Copies = { readonly copies: readonly BlobCopy[]; readonly isAll: boolean };

/** The copies of both stores, or those of the first alone where it has some and the second one does not answer soon. */
async function copiesSoon(looking: Looking): Promise<Copies> {
  const { stores, wanted } = looking;
  const [first, second] = stores;
  const ask = () => copiesIn(second, wanted);
  const other = soon(second, ask, { withinMs: SECOND_MS, otherwise: null });
  const [own, others] = await Promise.allSettled([copiesIn(first, wanted), other]);
  if (others.status === 'rejected')
    return { copies: copiesOf([own, others], looking), isAll: true };
  const { value } = others;
  if (value !== null)
    return { copies: copiesOf([own, { status: 'fulfilled', value }], looking), isAll: true };
  if (own.status === 'fulfilled' && own.value.length > 0)
    return { copies: own.value, isAll: false };
  return { copies: await allCopies(looking), isAll: true };
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

/** Those that are as long as what was written: where lengths differ, or there is nothing to compare with, each says so of itself. */
async function soundOf({ copies, isAll }: Copies, wanted: Wanted): Promise<readonly BlobCopy[]> {
  if (isAll && new Set(copies.map(({ bytes }) => bytes)).size <= 1) return copies;
  const right: BlobCopy[] = [];
  for (const copy of copies) if (await isLengthRight(copy, wanted)) right.push(copy);
  return right;
}

const allSoundCopies = async (looking: Looking): Promise<readonly BlobCopy[]> =>
  soundOf({ copies: await allCopies(looking), isAll: true }, looking.wanted);

/** Copies that are as long as what was written: without those of a second store that is silent, as long as the first one has some. */
export async function soundCopies(looking: Looking): Promise<readonly BlobCopy[]> {
  const found = await copiesSoon(looking);
  const right = await soundOf(found, looking.wanted);
  return right.length > 0 || found.isAll ? right : allSoundCopies(looking);
}

/** Opens a copy of which nothing wrong is read: segments say so of themselves, plain bytes are hashed before the first of them. */
async function openChecked(copy: BlobCopy, wanted: Wanted): Promise<SegmentAt> {
  if (!copy.isSealed && !(await isWhole(copy, wanted))) throw new Error('plain bytes were changed');
  return openCopy(copy, wanted);
}

/** Reads from the first copy that opens, and goes on with the next where a part of it does not. */
async function openAny(looking: Looking): Promise<[SegmentAt, BlobCopy]> {
  const { wanted, damaged } = looking;
  const copies = [...(await soundCopies(looking))];
  const [first] = copies;
  if (!first) throw new Error(`no bytes ${wanted.sha256} lie here`);
  /** Copies of a store that was not waited for: once nothing else is left it is. */
  const findFurther = async () => {
    const known = new Set(copies.map(({ store }) => store));
    const all = await allSoundCopies(looking);
    return all.filter(({ store, bytes }) => !known.has(store) && bytes === first.bytes);
  };
  let hasAll = false;
  let current: { readonly at: number; readonly read: SegmentAt } | null = null;
  const segmentAt: SegmentAt = async (byte) => {
    for (let at = current?.at ?? 0; ; at += 1) {
      if (at === copies.length && !hasAll) {
        hasAll = true;
        copies.push(...(await findFurther()));
      }
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
