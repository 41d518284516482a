import { openAnchor } from './anchor.ts';
import { interleaved, median, p50, timed } from './clock.ts';
import type { BenchContext } from './bench-context.ts';
import { announce, post, send, untilTaken, type Posted } from './letter-box.ts';
import { smallPdf } from './small-pdf.ts';
import { ms, perSecond, row, type Row } from './table.ts';

const LARGE = 50 * 1024 * 1024;
const TURNS = 5;
const SMALL = 20;
const LANES = 8;

const billOf = (number: number) => [
  `Rechnung Nummer ${number} vom Stromversorger, Betrag 84,20 EUR`,
];

async function oneLarge(context: BenchContext): Promise<Row> {
  const anchor = await openAnchor({ rootValue: {}, folder: context.dataFolder });
  const bytes = Buffer.alloc(LARGE, 'ein sehr langer Brief, der keiner ist ');
  const ids: Posted[] = [];
  for (let turn = 0; turn <= TURNS + 1; turn += 1) ids.push(await announce(context, LARGE));
  let next = 0;
  const times = await interleaved(
    { rounds: TURNS, warmUp: 1 },
    {
      ours: () => send(context, ids[next++]!, bytes),
      anchor: () => anchor.wire.post('/sink', bytes),
    },
  );
  anchor.close();
  await untilTaken(context, ids.slice(0, next));
  return row({
    journey: 'upload of 50 MB, hashed and safe on disk',
    ours: ms(p50(times.ours)),
    anchor: `node:http + SHA-256 ${ms(p50(times.anchor))}`,
    ratio: p50(times.ours) / p50(times.anchor),
    goal: '<= 1.5',
    wants: { most: 1.5 },
  });
}

async function manySmall(context: BenchContext): Promise<Row> {
  const rates: number[] = [];
  const ids: Posted[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    let next = 0;
    const lane = async () => {
      for (let at = next++; at < SMALL; at = next++)
        ids.push(await post(context, smallPdf(billOf(turn * SMALL + at))));
    };
    const took = await timed(() => Promise.all(Array.from({ length: LANES }, lane)));
    rates.push((SMALL * 1000) / took);
    await untilTaken(context, ids);
  }
  return row({
    journey: `uploads of small PDFs, ${LANES} at a time`,
    ours: perSecond(median(rates)),
    anchor: 'Papra empty 72/s (recorded)',
    ratio: median(rates) / 72,
    goal: '>= 2',
    wants: { least: 2 },
    peers: 'Papra at 100,000: 4.3/s',
  });
}

/** Files through the upload door, beside the least a server must do. */
export async function sending(context: BenchContext): Promise<readonly Row[]> {
  return [await oneLarge(context), await manySmall(context)];
}
