import { cpus, loadavg, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { coldStart } from './cold.ts';
import { consoleScans } from './console-scans.ts';
import { engines } from './engines.ts';
import { openBench, type BenchContext } from './bench-context.ts';
import { bornDigital } from './born-digital.ts';
import { bytes } from './bytes.ts';
import { cases } from './cases.ts';
import { list } from './list.ts';
import { originals } from './originals.ts';
import { packets } from './packets.ts';
import { mails } from './mails.ts';
import { matchingEnvelopes } from './matching.ts';
import { moving } from './moving.ts';
import { reading } from './reading.ts';
import { onScreen } from './screen.ts';
import { search } from './search.ts';
import { seed, type Seeded } from './seed.ts';
import { sending } from './sending.ts';
import { sets } from './sets.ts';
import { sharing } from './sharing.ts';
import { station } from './station.ts';
import { signingIn } from './sign-in.ts';
import { print, type Row } from './table.ts';
import { today } from './today.ts';

const USAGE = `Usage: npm run bench -- [options]

  --documents N   letters in the large account (default 100000)
  --only LIST     some of list, today, search, move, send, station, mails, sign-in, read, born, sharing, cases, console, matching, originals, packets, engines, bytes, sets, screen, start
  --data DIR      keep the filled database in this folder for the next run
  --json          print the result as JSON
  --strict        exit 1 when a goal is missed`;

const FEW = 400;

type Part = (context: BenchContext, seeded: Seeded) => Promise<readonly Row[]>;
const PARTS: Readonly<Record<string, Part>> = {
  list: (context, { documents }) => list(context, documents),
  today,
  search,
  move: moving,
  send: sending,
  station,
  mails,
  'sign-in': signingIn,
  read: reading,
  born: bornDigital,
  sharing,
  cases,
  console: consoleScans,
  matching: matchingEnvelopes,
  originals,
  packets,
  engines,
  bytes,
  sets,
  screen: onScreen,
  start: coldStart,
};

function readAsked() {
  const { values } = parseArgs({
    options: {
      documents: { type: 'string', default: '100000' },
      only: { type: 'string', default: Object.keys(PARTS).join(',') },
      data: { type: 'string' },
      json: { type: 'boolean', default: false },
      strict: { type: 'boolean', default: false },
    },
  });
  const asked = values.only.split(',');
  // Always in this order: the last ends the product.
  const only = Object.keys(PARTS).filter((name) => asked.includes(name));
  const documents = Number(values.documents);
  if (!(documents >= 1000) || asked.some((name) => !PARTS[name])) throw new Error(USAGE);
  return { ...values, documents, only };
}

/** What the figures were taken on: they mean nothing without it, and little beside those of another machine. */
function machine(documents: number): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const load = loadavg()[0]?.toFixed(1);
  const day = new Date().toISOString().slice(0, 10);
  return `${day}: ${cpus().length} x ${cpu?.model.trim()}, ${memory} GB, Node ${process.versions.node}, load ${load}, ${documents} documents`;
}

async function run(): Promise<boolean> {
  const { documents, only, data, json, strict } = readAsked();
  const web = only.includes('screen') ? 'built' : 'none';
  const context = await openBench({ kept: data, web });
  const rows: Row[] = [];
  try {
    const seeded = await context.say.step(`Filling ${documents} documents`, () =>
      seed(context, { documents, few: FEW }),
    );
    for (const name of only)
      rows.push(
        ...(await context.say.step(`Measuring: ${name}`, () => PARTS[name]!(context, seeded))),
      );
  } finally {
    await context.close();
    await context.tidy();
  }
  const line = machine(documents);
  console.log(
    json ? JSON.stringify({ machine: line, rows }, null, 2) : `${line}\n\n${print(rows)}`,
  );
  return !strict || rows.every(({ met }) => met !== false);
}

run().then(
  (good) => process.exit(good ? 0 : 1),
  (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  },
);
