import { deflateSync } from 'node:zlib';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { usePdfBench } from '../test/workbench.ts';

const bench = usePdfBench();
const FIXTURES = join(import.meta.dirname, '../../fixtures');

async function written(name: string, paper: PDFDocument): Promise<string> {
  const file = bench.pathOf(`${name}.pdf`);
  writeFileSync(file, await paper.save());
  return file;
}

const warningsOf = async (file: string) => {
  const inspection = await bench.engine().inspect(file, bench.pathOf('attachments'));
  return inspection.outcome === 'readable' ? inspection.warnings : inspection.outcome;
};

const previewsOf = (file: string, pages: readonly number[] = [1]) =>
  bench.engine().previews({ file, outDir: bench.pathOf('previews'), pages, width: 300 });

const [WIDE, HIGH] = [400, 300];
/** No two rows are alike. */
const dots = Buffer.from(Array.from({ length: WIDE * HIGH * 3 }, (_, at) => (at * 7919) % 251));
const jpeg = await sharp(dots, { raw: { width: WIDE, height: HIGH, channels: 3 } })
  .jpeg()
  .toBuffer();
const packed = deflateSync(dots);

type Picture = { readonly filter: string; readonly bytes: Buffer };

/** A page with two lines and one picture, or the picture alone. */
async function illustrated(name: string, { filter, bytes }: Picture, alone = false) {
  const paper = await PDFDocument.create();
  const page = paper.addPage([WIDE, HIGH]);
  const { context } = paper;
  const image = context.stream(bytes, {
    Type: 'XObject',
    Subtype: 'Image',
    Width: WIDE,
    Height: HIGH,
    BitsPerComponent: 8,
    ColorSpace: 'DeviceRGB',
    Filter: filter,
  });
  page.node.setXObject(PDFName.of('Picture'), context.register(image));
  const drawn = `q ${WIDE} 0 0 ${HIGH} 0 0 cm /Picture Do Q`;
  const contents = context.stream(alone ? drawn : `${drawn} 0 0 50 50 re f`);
  page.node.set(PDFName.of('Contents'), context.register(contents));
  return written(name, paper);
}

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);

test.each([
  ['a JPEG that ends in its middle', { filter: 'DCTDecode', bytes: half(jpeg) }],
  ['no JPEG at all', { filter: 'DCTDecode', bytes: Buffer.from('this is no picture') }],
  [
    'packed dots of which a third came',
    { filter: 'FlateDecode', bytes: packed.subarray(0, packed.length / 3) },
  ],
  ['no JPEG 2000 at all', { filter: 'JPXDecode', bytes: Buffer.from('this is no picture') }],
])('a page whose picture is %s is drawn and said to be broken', async (what, picture) => {
  const file = await illustrated(what, picture);

  expect(await previewsOf(file)).toMatchObject({
    pages: [{ page: 1 }],
    code: 'PDF_BROKEN_PICTURE',
  });
});

test('a scan that was cut off is said to be broken, too', async () => {
  const file = await illustrated('scan', { filter: 'DCTDecode', bytes: half(jpeg) }, true);

  expect(await previewsOf(file)).toMatchObject({ code: 'PDF_BROKEN_PICTURE' });
});

test('sound pictures are not called broken', async () => {
  const sound = [
    await illustrated('a sound JPEG', { filter: 'DCTDecode', bytes: jpeg }),
    await illustrated('a sound scan', { filter: 'DCTDecode', bytes: jpeg }, true),
    await illustrated('sound dots', { filter: 'FlateDecode', bytes: packed }),
    ...['pdf-hostile/jbig2_symbol_offset.pdf', 'pdf-hostile/bug_jpx.pdf'].map((name) =>
      join(FIXTURES, name),
    ),
    ...['masks.pdf', 'one-bit-scan.pdf', 'acroform.pdf'].map((name) =>
      join(FIXTURES, 'scans', name),
    ),
  ];

  for (const file of sound) expect((await previewsOf(file)).code, file).toBeNull();
});

test('a page that could not be drawn at all is said like one for which the time was too short', async () => {
  const file = await illustrated('one page', { filter: 'DCTDecode', bytes: jpeg });

  expect(await previewsOf(file, [1, 2])).toMatchObject({
    pages: [{ page: 1 }],
    code: 'PDF_PREVIEW_LIMIT',
  });
});

async function scripted(): Promise<PDFDocument> {
  const paper = await PDFDocument.create();
  paper.addPage();
  const script = paper.context.obj({
    S: 'JavaScript',
    JS: PDFString.of('app.alert("Guten Tag")'),
  });
  paper.catalog.set(PDFName.of('OpenAction'), paper.context.register(script));
  return paper;
}

test('a script that starts with its file is told of also where the file is encrypted', async () => {
  const [open, sealed] = [await scripted(), await scripted()];
  sealed.encrypt({ userPassword: '', ownerPassword: 'geheim' });
  const harmless = await PDFDocument.create();
  harmless.addPage();
  harmless.encrypt({ userPassword: '', ownerPassword: 'geheim' });

  expect(await warningsOf(await written('open', open))).toEqual(['PDF_ACTIVE_CONTENT']);
  expect(await warningsOf(await written('sealed', sealed))).toEqual(['PDF_ACTIVE_CONTENT']);
  expect(await warningsOf(await written('harmless', harmless))).toEqual([]);
});

const TEMPLATE = '<template><subform><field name="betrag"/></subform></template>';
const config = (rendering: string) =>
  `<config><acrobat><acrobat7><dynamicRender>${rendering}</dynamicRender></acrobat7></acrobat></config>`;

/** A form of Adobe's XML beside the page; `isDrawn` also puts its field on the page. */
async function xfaForm({ rendering, isDrawn }: { rendering: string; isDrawn: boolean }) {
  const paper = await PDFDocument.create();
  const page = paper.addPage();
  const { context, catalog } = paper;
  const rect = [50, 700, 150, 720];
  const field = context.obj({ Type: 'Annot', Subtype: 'Widget', FT: 'Tx', Rect: rect });
  const fields = isDrawn ? [context.register(field)] : [];
  for (const ref of fields) page.node.addAnnot(ref);
  const form = context.obj({ Fields: fields });
  const packet = (xml: string) => context.register(context.stream(xml));
  const parts = [
    ['template', TEMPLATE],
    ['config', config(rendering)],
  ].flatMap(([name = '', xml = '']) => [PDFString.of(name), packet(xml)]);
  form.set(PDFName.of('XFA'), context.obj(parts));
  catalog.set(PDFName.of('AcroForm'), form);
  return written(`xfa ${rendering} ${isDrawn}`, paper);
}

test('a form of which the page shows nothing is told of, whatever the file says that it needs', async () => {
  const required = await xfaForm({ rendering: 'required', isDrawn: true });
  const absent = await xfaForm({ rendering: 'forbidden', isDrawn: false });
  const shown = await xfaForm({ rendering: 'forbidden', isDrawn: true });

  expect(await warningsOf(required)).toEqual(['PDF_XFA']);
  expect(await warningsOf(absent)).toEqual(['PDF_XFA']);
  expect(await warningsOf(shown)).toEqual([]);
});
