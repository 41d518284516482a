import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFRef,
  PDFStream,
  type PDFDocument,
  type PDFObject,
  type PDFPage,
} from '@cantoo/pdf-lib';
import { contentsOfPage } from './pdf-mark-state.ts';

// What says things about a page or a picture beside what is drawn.
const TOLD_BESIDE = [
  'Metadata',
  'PieceInfo',
  'LastModified',
  'Thumb',
  'Alternates',
  'OPI',
  'Ref',
  'AF',
  'StructParent',
  'StructParents',
].map((name) => PDFName.of(name));
const DRAWN = [
  'Type',
  'Parent',
  'MediaBox',
  'CropBox',
  'Rotate',
  'UserUnit',
  'Contents',
  'Resources',
  'Group',
];

/** Takes away what is told of pages and pictures beside what they show: descriptions, notes, small images, tags. */
export function stripBeside(document: PDFDocument): void {
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    const dict = object instanceof PDFStream ? object.dict : object;
    if (dict instanceof PDFDict) for (const key of TOLD_BESIDE) dict.delete(key);
  }
  for (const { node } of document.getPages())
    for (const key of node.keys()) if (!DRAWN.includes(key.decodeText())) node.delete(key);
}

// Letter shapes and colours are shared by all pages and hold nothing of what a page says.
const NO_CONTENT = new Set(
  [
    'Parent',
    'FontDescriptor',
    'ToUnicode',
    'CIDToGIDMap',
    'Encoding',
    'DescendantFonts',
    'ColorSpace',
    'CS',
    'Function',
  ].map((name) => PDFName.of(name)),
);
const LAYER = PDFName.of('OC');
const TYPE = PDFName.of('Type');
const LAYERS = [PDFName.of('OCG'), PDFName.of('OCMD')];

type Reach = { readonly streams: ReadonlySet<PDFRef>; readonly hasLayers: boolean };

/** What an object leads to, beside what holds no content. */
function leadsTo(object: PDFObject | undefined): PDFObject[] {
  if (object instanceof PDFArray) return object.asArray();
  const dict = dictOf(object);
  return dict?.entries().flatMap(([key, value]) => (NO_CONTENT.has(key) ? [] : [value])) ?? [];
}

function dictOf(object: PDFObject | undefined): PDFDict | undefined {
  if (object instanceof PDFStream) return object.dict;
  return object instanceof PDFDict ? object : undefined;
}

const isLayer = (dict: PDFDict | undefined) =>
  dict !== undefined && (dict.has(LAYER) || LAYERS.includes(dict.get(TYPE) as PDFName));

/** Every stream that a page draws with, or could, and whether some of it may be switched off. */
function reachOf(page: PDFPage): Reach {
  const seen = new Set<PDFObject>();
  const streams = new Set<PDFRef>();
  let hasLayers = false;
  const waiting = [...contentsOfPage(page), ...listOf<PDFObject>(page.node.Resources())];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const object = page.doc.context.lookup(next);
    if (object instanceof PDFStream && next instanceof PDFRef) streams.add(next);
    hasLayers ||= isLayer(dictOf(object));
    waiting.push(...leadsTo(object));
  }
  return { streams, hasLayers };
}

const listOf = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value]);

/**
 * The pages (from 0) that must become pictures: those with something blackened, those that share a stream with
 * one of them, in which it would live on, and those with layers, of which some may be hidden.
 */
export function picturesAmong(document: PDFDocument, redacted: ReadonlySet<number>): Set<number> {
  const reaches = document.getPages().map(reachOf);
  const tainted = new Set([...redacted].flatMap((index) => [...reaches[index]!.streams]));
  const must = reaches.flatMap(({ streams, hasLayers }, index) => {
    const shares = [...streams].some((stream) => tainted.has(stream));
    return redacted.has(index) || hasLayers || shares ? [index] : [];
  });
  return new Set(must);
}
