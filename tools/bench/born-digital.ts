import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadPdfium } from '../../pdf/src/basics/pdfium.ts';
import type { PdfSession } from '../../pdf/src/opening/document.ts';
import { textOfPdf } from '../../pdf/src/text/text.ts';
import { timed, until } from './clock.ts';
import { productCpuMs } from './cpu.ts';
import type { BenchContext } from './bench-context.ts';
import { post, untilTaken, type Posted } from './letter-box.ts';
import { UNDRAWN } from './raw.sql.ts';
import { smallPdf } from './small-pdf.ts';
import { perSecond, row, type Row } from './table.ts';

const LETTERS = 100;
const WARM_UP = 8;
const LANES = 8;
const LINES = 26;

const HEAD = ['', 'Frau Clara Weber', 'Lindenweg 4', '20099 Hamburg', ''];
const FOOT = [
  'Der Betrag von 84,20 EUR ist faellig am 15.12.2026.',
  'IBAN DE02 1203 0000 0000 2020 51',
  '',
  'Mit freundlichen Gruessen',
];

const lineOf = (number: number, line: number) =>
  `wir berechnen Ihnen fuer den ${1 + line}.10.2026 die Lieferung von Strom und Gas Nummer ${number * 31 + line}.`;

/** A bill of one page as programs write them, like no other. */
function billOf(number: number): readonly string[] {
  const house = `Stadtwerke Musterstadt GmbH, Hafenstrasse ${number}, 20457 Hamburg`;
  const lines = Array.from({ length: LINES }, (_, line) => lineOf(number, line));
  const opening = [`Rechnung Nummer ${10_000 + number}`, '', 'Sehr geehrte Frau Weber,', ''];
  return [house, ...HEAD, ...opening, ...lines, ...FOOT];
}

async function postAll(context: BenchContext, files: readonly Buffer[]): Promise<void> {
  const posted: Posted[] = [];
  let next = 0;
  const lane = async () => {
    for (let at = next++; at < files.length; at = next++)
      posted.push(await post(context, files[at]!));
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  await untilTaken(context, posted);
}

async function untilDrawn({ db }: BenchContext): Promise<void> {
  const look = async () => {
    const { rows } = await db.query<{ left: number }>(UNDRAWN);
    return rows[0]?.left === 0 ? true : null;
  };
  if (!(await until(look, { everyMs: 100, withinMs: 240_000 })))
    throw new Error('the letters were not drawn in time');
}

const spent = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000;

/** The words of these files and nothing else, in one process: the least that anybody must do who reads them. */
async function bareWords(folder: string, files: readonly Buffer[]): Promise<number> {
  await mkdir(folder, { recursive: true });
  const names = files.map((_, at) => join(folder, `${at}.pdf`));
  for (const [at, name] of names.entries()) await writeFile(name, files[at]!);
  const session: PdfSession = { pdfium: await loadPdfium(), lying: null };
  const before = process.cpuUsage();
  for (const file of names) await textOfPdf(session, { file, pages: [1] });
  return spent(process.cpuUsage(before));
}

const perPage = (all: number) => `${(all / LETTERS).toFixed(1)} ms a page`;

/** Letters that were born digital: from the door to found, and their pictures afterwards. */
export async function bornDigital(context: BenchContext): Promise<readonly Row[]> {
  const files = Array.from({ length: LETTERS + WARM_UP }, (_, at) => smallPdf(billOf(at)));
  // The first letters start the children that read; they are not counted.
  await postAll(context, files.slice(LETTERS));
  await untilDrawn(context);
  const letters = files.slice(0, LETTERS);
  const bare = await bareWords(join(context.dataFolder, 'born-digital'), letters);
  let cpu = -productCpuMs();
  const took = await timed(() => postAll(context, letters));
  cpu += productCpuMs();
  let drawing = -productCpuMs();
  const drawn = await timed(() => untilDrawn(context));
  drawing += productCpuMs();
  return [
    row({
      journey: `${LETTERS} PDFs of one page, ${LANES} at a time: from the door to found`,
      ours: perSecond((LETTERS * 1000) / took),
      anchor: '',
      ratio: (LETTERS * 1000) / took / 20,
      goal: '>= 20/s',
      wants: { least: 1 },
    }),
    row({
      journey: 'the same in processor time, server and database included',
      ours: perPage(cpu),
      anchor: `their words by PDFium alone ${perPage(bare)}`,
      ratio: cpu / bare,
      goal: '<= 80 ms a page',
      wants: { also: cpu / LETTERS <= 80 },
    }),
    row({
      journey: 'their pictures afterwards, while nothing waits to be read',
      ours: `${perSecond((LETTERS * 1000) / drawn)}, ${perPage(drawing)}`,
      anchor: '',
      goal: '',
    }),
  ];
}
