import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { nextTable, SETS, type SetName } from '../fields/second.ts';
import { openDrawer } from './draw.ts';
import { byLayout, calibration, dutyMisses, dutyTable, inShort, misses, table } from './figures.ts';
import { mayRun, noteRun } from './held-out.ts';
import { caseTable, judgeCases, type DocumentRead } from './judge-cases.ts';
import { judge, judgeDuties, type DutyVerdict, type Verdict } from './judge.ts';
import { overlap } from './labels.ts';
import { letters } from './letters.ts';
import { perfectReader, spoiledReader, type Way } from './read.ts';
import { writeRecorded } from './recorded.ts';
import { judgeSecond, secondTable, type LetterRead } from './second.ts';
import type { Letter } from './truth.ts';
import { writeDigests } from './write-digests.ts';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: 'perfect' },
    layouts: { type: 'string' },
    'at-most': { type: 'string' },
    'held-out': { type: 'boolean', default: false },
    digests: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    second: { type: 'boolean', default: false },
  },
});

/** The letters that are asked for, the first of each layout before the second of any. */
function chosen(): readonly Letter[] {
  const wanted = options.layouts?.split(',');
  const some = letters
    .filter(({ heldOut }) => heldOut === options['held-out'])
    .filter(({ layout }) => wanted === undefined || wanted.includes(layout));
  const turn = ({ id }: Letter) => Number(id.slice(id.lastIndexOf('-') + 1));
  return some
    .toSorted((one, other) => turn(one) - turn(other))
    .slice(0, Number(options['at-most'] ?? some.length));
}

const mean = (figures: readonly number[]) =>
  figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
const percent = (share: number) => `${(share * 100).toFixed(2)} %`;

/** Reads all of them one way; gives the verdicts, and characters read wrongly in words. */
async function readAll(some: readonly Letter[], way: Way, folder: string) {
  const drawer = await openDrawer();
  const reader =
    way === 'perfect' ? perfectReader(drawer) : await spoiledReader(drawer, folder, way);
  const verdicts: Verdict[] = [];
  const duties: DutyVerdict[] = [];
  const all: DocumentRead[] = [];
  const [ours, bare]: [number[], number[]] = [[], []];
  for (const letter of some) {
    const read = await reader.read(letter);
    verdicts.push(...judge(letter, read));
    duties.push(...judgeDuties(letter, read.pages));
    all.push({ letter, pages: read.pages });
    process.stderr.write('.');
    if (read.errors !== null) ours.push(read.errors.ours);
    if (read.errors?.bare != null) bare.push(read.errors.bare);
  }
  await reader.close();
  const beside = bare.length > 0 ? `, tesseract alone ${percent(mean(bare))}` : '';
  const errors = ours.length > 0 ? `wrong characters ${percent(mean(ours))}${beside}` : '';
  return { verdicts, duties, cases: caseTable(judgeCases(all)), errors, browser: drawer.version };
}

function tell(verdicts: readonly Verdict[], duties: readonly DutyVerdict[]): void {
  const { known, all } = overlap();
  console.log(`${table(verdicts)}\n\n${calibration(verdicts)}\n\n${dutyTable(duties)}`);
  console.log(`\nlabels of the templates that rules know by these words: ${known} of ${all}`);
  if (!options['held-out'])
    console.log(
      `\n${byLayout(verdicts)}\n\n${[...misses(verdicts), ...dutyMisses(duties)].join('\n')}`,
    );
}

async function measure(way: Way): Promise<void> {
  if (options['held-out']) mayRun();
  const some = chosen();
  const folder = await mkdtemp(join(tmpdir(), 'letters-'));
  try {
    const { verdicts, duties, cases, errors, browser } = await readAll(some, way, folder);
    const head = `${way}: ${some.length} letters, Chromium ${browser}; ${[inShort(verdicts), errors].filter(Boolean).join('; ')}`;
    console.log(`${head}\n`);
    tell(verdicts, duties);
    // Of those that are held out nobody looks at one.
    console.log(`\n${options['held-out'] ? cases.split('\n')[0] : cases}`);
    if (options['held-out']) noteRun(`${new Date().toISOString().slice(0, 10)}, ${head}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What later letters of a sender say once the first was corrected; never of those that are held out. */
async function measureSecond(way: Way): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'letters-'));
  const drawer = await openDrawer();
  try {
    const reader =
      way === 'perfect' ? perfectReader(drawer) : await spoiledReader(drawer, folder, way);
    const read: LetterRead[] = [];
    for (const letter of chosen()) {
      const { pages, prints } = await reader.read(letter);
      read.push({ letter, pages, prints });
      process.stderr.write('.');
    }
    await reader.close();
    const { alone, after } = judgeSecond(read);
    console.log(`${way}: ${read.length} letters, Chromium ${drawer.version}`);
    console.log(`alone: ${inShort(alone)}\nafter: ${inShort(after)}\n`);
    console.log(`${secondTable({ alone, after })}\n\n${misses(after).join('\n')}\n`);
    console.log((Object.keys(SETS) as SetName[]).map(nextTable).join('\n\n'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

if (options.digests) writeDigests();
else if (options.second && options['held-out'])
  throw new Error('Nothing is learned from the letters that are held out.');
else if (options.second) await measureSecond(options.only as Way);
else if (options.record) await writeRecorded();
else await measure(options.only as Way);
