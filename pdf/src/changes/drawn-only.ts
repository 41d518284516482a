import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFRef,
  PDFStream,
  type PDFObject,
  type PDFPage,
} from '@cantoo/pdf-lib';
import { openPdf, type PdfSession } from '../opening/document.ts';
import { contentsOfPage } from './annotation-state.ts';

/** Something that draws, and where the names it draws by are looked up. */
type Drawer = { readonly stream: PDFObject | undefined; readonly resources: PDFDict | undefined };

/** Both may be the same file: it is replaced whole, or left as it was. */
export type KeepInput = { readonly file: string; readonly outFile: string };

const MOST_COMMANDS = 256 * 1_048_576;
const NAME = /\/([^\s\0()<>[\]{}/%]*)/g;
const SPELT = /#([0-9a-f]{2})/gi;
/** What makes a page look as it does. What programs note beside it for themselves may speak of other pages. */
const OF_A_PAGE = new Set(
  'Type Parent Resources Contents Rotate Group Annots Tabs UserUnit MediaBox CropBox BleedBox TrimBox ArtBox'.split(
    ' ',
  ),
);
const FLATE = PDFName.of('FlateDecode');

/**
 * Leaves in a file the pictures that its pages draw and no others. Many programs keep the pictures of all pages in one
 * place which every page names: a page that was cut off took the pictures of the others along, unseen.
 */
export async function keepDrawn(
  { pdfium }: PdfSession,
  { file, outFile }: KeepInput,
): Promise<boolean> {
  const { bytes, count } = await drawnOnly(readFileSync(file));
  const opened = openPdf(pdfium, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  if (typeof opened === 'string') return false;
  const isWhole = pdfium.FPDF_GetPageCount(opened.pdf.handle) === count;
  opened.close();
  if (!isWhole) return false;
  await writeFile(`${outFile}.part`, bytes);
  await rename(`${outFile}.part`, outFile);
  return true;
}

async function drawnOnly(given: Uint8Array): Promise<{ bytes: Uint8Array; count: number }> {
  const document = await PDFDocument.load(given, { updateMetadata: false });
  for (const { node } of document.getPages())
    for (const key of node.keys()) if (!OF_A_PAGE.has(key.decodeText())) node.delete(key);
  for (const [pictures, names] of namesUsed(document.getPages().flatMap(drawersOf)))
    for (const key of pictures.keys()) if (!names.has(key.decodeText())) pictures.delete(key);
  sweep(document);
  const bytes = await document.save({ useObjectStreams: false, updateFieldAppearances: false });
  return { bytes, count: document.getPageCount() };
}

const dictIn = (dict: PDFDict | undefined, name: string): PDFDict | undefined => {
  const value = dict?.lookup(PDFName.of(name));
  return value instanceof PDFStream ? value.dict : value instanceof PDFDict ? value : undefined;
};
const valuesIn = (dict: PDFDict | undefined): PDFObject[] =>
  dict?.keys().flatMap((key) => dict.lookup(key) ?? []) ?? [];

/** A stream with names of its own draws by them, any other by those of what draws it. */
function drawer(stream: PDFObject | undefined, outer: PDFDict | undefined): Drawer {
  const own = stream instanceof PDFStream ? dictIn(stream.dict, 'Resources') : undefined;
  return { stream, resources: own ?? outer };
}

/** The contents of a page and how its notes look. */
function drawersOf(page: PDFPage): Drawer[] {
  const resources = page.node.Resources();
  const contents = contentsOfPage(page).map((one) => page.doc.context.lookup(one));
  const notes = page.node.Annots()?.asArray() ?? [];
  const looks = notes.flatMap((note) => {
    const dict = page.doc.context.lookup(note);
    return dict instanceof PDFDict ? valuesIn(dictIn(dict, 'AP')) : [];
  });
  const states = looks.flatMap((look) => (look instanceof PDFDict ? valuesIn(look) : [look]));
  return [
    ...contents.map((stream) => ({ stream, resources })),
    ...states.map((one) => drawer(one, resources)),
  ];
}

/** What may draw besides the commands themselves: patterns, soft masks, letters that are drawings. */
function drawersBeside(resources: PDFDict | undefined): Drawer[] {
  const masks = valuesIn(dictIn(resources, 'ExtGState')).flatMap((state) =>
    state instanceof PDFDict ? [dictIn(state, 'SMask')?.lookup(PDFName.of('G'))] : [],
  );
  const letters = valuesIn(dictIn(resources, 'Font')).flatMap((font) => {
    if (!(font instanceof PDFDict)) return [];
    const outer = dictIn(font, 'Resources') ?? resources;
    return valuesIn(dictIn(font, 'CharProcs')).map((one) => drawer(one, outer));
  });
  const streams = [...valuesIn(dictIn(resources, 'Pattern')), ...masks];
  return [...streams.map((one) => drawer(one, resources)), ...letters];
}

type Used = Map<PDFDict, Set<string>>;

/** For each place that names pictures and drawings, the names by which something that is shown draws them. */
function namesUsed(drawers: readonly Drawer[]): Used {
  const used: Used = new Map();
  const seen = new Map<PDFObject, Set<PDFDict | undefined>>();
  const waiting = [...drawers];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { stream, resources } = next;
    if (!(stream instanceof PDFStream) || seen.get(stream)?.has(resources)) continue;
    seen.set(stream, (seen.get(stream) ?? new Set()).add(resources));
    waiting.push(...drawersBeside(resources), ...drawnBy({ stream, resources }, used));
  }
  return used;
}

/** Notes the names a stream draws by, and gives what it draws. */
function drawnBy({ stream, resources }: Drawer, used: Used): Drawer[] {
  const named = dictIn(resources, 'XObject');
  if (named === undefined) return [];
  const names = used.get(named) ?? new Set();
  used.set(named, names);
  const said = stream instanceof PDFStream ? namesIn(stream) : null;
  return named.keys().flatMap((key) => {
    const name = key.decodeText();
    if (said !== null && !said.has(name)) return [];
    names.add(name);
    return [drawer(named.lookup(key), resources)];
  });
}

/** Every name in the commands of a stream; null where they cannot be read, so that nothing is taken away. */
function namesIn(stream: PDFStream): Set<string> | null {
  if (stream.dict.lookup(PDFName.of('Subtype')) === PDFName.of('Image')) return new Set();
  if (!(stream instanceof PDFRawStream)) return null;
  try {
    const names = commandsIn(stream).matchAll(NAME);
    const spelt = (_: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16));
    return new Set(Array.from(names, ([, name]) => name!.replace(SPELT, spelt)));
  } catch {
    return null;
  }
}

function commandsIn(stream: PDFRawStream): string {
  const { dict } = stream;
  const isPlain =
    dict.lookup(PDFName.of('Filter')) === FLATE && !dict.has(PDFName.of('DecodeParms'));
  const bytes = isPlain
    ? inflateSync(stream.contents, { maxOutputLength: MOST_COMMANDS, finishFlush: 2 })
    : Buffer.from(decodePDFRawStream(stream).decode());
  return bytes.toString('latin1');
}

/** Throws away what nothing leads to any more. */
function sweep({ context }: PDFDocument): void {
  const reached = new Set<PDFObject>();
  const { Root, Info } = context.trailerInfo;
  const waiting = [Root, Info];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (next === undefined || reached.has(next)) continue;
    reached.add(next);
    const object = next instanceof PDFRef ? context.lookup(next) : next;
    if (object instanceof PDFArray) waiting.push(...object.asArray());
    const dict = object instanceof PDFStream ? object.dict : object;
    if (dict instanceof PDFDict) waiting.push(...dict.values());
  }
  for (const [ref] of context.enumerateIndirectObjects())
    if (!reached.has(ref)) context.delete(ref);
}
