import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFRef,
  PDFWriter,
  type PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib';

const [TYPE, PAGE, PAGES] = [PDFName.of('Type'), PDFName.of('Page'), PDFName.of('Pages')];
const CATALOG = PDFName.of('Catalog');
const [PARENT, KIDS, COUNT] = [PDFName.of('Parent'), PDFName.of('Kids'), PDFName.of('Count')];
/** What a page may have from the branches above it (ISO 32000-2, 7.7.3.4). */
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'].map((name) => PDFName.of(name));
const MOST_LEVELS = 64;
/** A whole file says at its end where its table lies (ISO 32000-1, 7.5.5); something may have been put behind it. */
const END_WITHIN = 16_384;

type Leaf = readonly [PDFRef, PDFDict];

function branchesAbove(context: PDFContext, page: PDFDict): PDFDict[] {
  const above: PDFDict[] = [];
  let parent = context.lookup(page.get(PARENT));
  while (parent instanceof PDFDict && above.length < MOST_LEVELS && !above.includes(parent)) {
    above.push(parent);
    parent = context.lookup(parent.get(PARENT));
  }
  return above;
}

/** Every page in the order of the tree as far as that holds. */
function leavesOf(context: PDFContext, root: PDFObject | undefined): Leaf[] {
  const leaves = new Map<PDFRef, PDFDict>();
  const seen = new Set<PDFObject>();
  const open = [root];
  while (open.length > 0) {
    const next = open.shift();
    const node = next && context.lookup(next);
    if (next === undefined || !(node instanceof PDFDict) || seen.has(node)) continue;
    seen.add(node);
    const kids = context.lookup(node.get(KIDS));
    if (kids instanceof PDFArray) open.unshift(...kids.asArray());
    else if (next instanceof PDFRef && node.get(TYPE) === PAGE) leaves.set(next, node);
  }
  return [...leaves];
}

/** What a dictionary says that it is. */
const allOf = (context: PDFContext, type: PDFName): Leaf[] =>
  context
    .enumerateIndirectObjects()
    .flatMap(([ref, object]) =>
      object instanceof PDFDict && object.get(TYPE) === type ? [[ref, object] as const] : [],
    );

/**
 * The pages of a file by its tree. Of one that was cut off, where the tree never came, those that came; a whole file may hold
 * pages that somebody took out of it, and these stay out.
 */
function pagesOf(context: PDFContext, catalog: PDFDict, isCut: boolean): Leaf[] {
  const leaves = leavesOf(context, catalog.get(PAGES));
  return leaves.length > 0 || !isCut ? leaves : allOf(context, PAGE);
}

/** Hangs the pages into a tree of one level, each with what it had from above. */
function replant(context: PDFContext, catalog: PDFDict, leaves: readonly Leaf[]): void {
  for (const [, page] of leaves)
    for (const branch of branchesAbove(context, page))
      for (const name of INHERITED) {
        const value = branch.get(name);
        if (value !== undefined && page.get(name) === undefined) page.set(name, value);
      }
  const tree = context.obj({});
  tree.set(TYPE, PAGES);
  tree.set(KIDS, context.obj(leaves.map(([ref]) => ref)));
  tree.set(COUNT, PDFNumber.of(leaves.length));
  const root = context.register(tree);
  for (const [, page] of leaves) page.set(PARENT, root);
  catalog.set(PAGES, root);
}

/**
 * The sound pages of a damaged file, in a file of their own: whatever is still an object is gathered, wherever the tables of the
 * file say that it lies. Null where there is no page, or where what is there is encrypted.
 */
export async function rebuiltPdf(bytes: Uint8Array): Promise<Uint8Array | null> {
  try {
    const loose = { ignoreEncryption: true, throwOnInvalidObject: false, updateMetadata: false };
    const { context } = await PDFDocument.load(bytes, loose);
    const { trailerInfo } = context;
    if (trailerInfo.Encrypt !== undefined) return null;
    const named = context.lookup(trailerInfo.Root);
    const known = named instanceof PDFDict ? named : allOf(context, CATALOG).at(-1)?.[1];
    const catalog = known ?? context.obj({ Type: 'Catalog' });
    const isCut = !Buffer.from(bytes.subarray(-END_WITHIN)).includes('startxref');
    const leaves = pagesOf(context, catalog, isCut);
    if (leaves.length === 0) return null;
    replant(context, catalog, leaves);
    if (named !== catalog) trailerInfo.Root = context.register(catalog);
    return await PDFWriter.forContext(context, Number.MAX_SAFE_INTEGER).serializeToBuffer();
  } catch {
    // Nothing of it can be read as a PDF at all.
    return null;
  }
}
