import { randomUUID } from 'node:crypto';
import { present } from '@postkorb/domain/basics';
import { SCAN_MAX_BYTES } from '@postkorb/domain/intake';
import sharp, { type Sharp } from 'sharp';
import type { Client } from '../try/client.ts';
import { openAnchor } from './anchor.ts';
import { openCustomer, type BenchContext } from './bench-context.ts';
import { interleaved, p50 } from './clock.ts';
import { serverMegabytes } from './cpu.ts';
import { smallPdf } from './small-pdf.ts';
import { ms, row, type Row } from './table.ts';

const BYTES = 20 * 1024 * 1024;
const TURNS = 31;
/** What six scans may take beside what the product holds anyway. */
const MOST_MEGABYTES = 1_000;
const BORDER = 'border-of-the-form';
const ADD = `mutation ($name: String!) { addScanStation(name: $name) { errorCode token scanStation { id } } }`;
const REVOKE = `mutation ($id: ID!) { revokeScanStation(id: $id) { errorCode } }`;

type Added = {
  readonly addScanStation: {
    readonly token: string | null;
    readonly scanStation: { readonly id: string } | null;
  };
};

/** A scan as long as it takes: a page, and bytes behind it that no reader looks at. */
function scan(): Buffer {
  const page = smallPdf([`Brief ${randomUUID()}`]);
  return Buffer.concat([page, Buffer.alloc(BYTES - page.length, '% ')]);
}

function formOf(...files: readonly Buffer[]): Buffer {
  const part = (head: string) => `--${BORDER}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`;
  const file = Buffer.from(part('name="files"; filename="scan"'));
  const end = Buffer.from('\r\n');
  return Buffer.concat([
    Buffer.from(`${part('name="scanId"')}${randomUUID()}\r\n`),
    ...files.flatMap((bytes) => [file, bytes, end]),
    Buffer.from(`--${BORDER}--\r\n`),
  ]);
}

/** Pages of A4 at 300 dots, noisy all over: as many as fit into a scan. */
async function longestScan(encode: (page: Sharp) => Sharp): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 2_480, height: 3_508, channels: 3, background: '#fff', noise } as const;
  const page = await encode(sharp({ create })).toBuffer();
  return formOf(...Array.from({ length: Math.floor(SCAN_MAX_BYTES / page.length) }, () => page));
}

const KINDS: Readonly<Record<string, (page: Sharp) => Sharp>> = {
  JPEG: (page) => page.jpeg({ quality: 90 }),
  'unpressed TIFF': (page) => page.tiff({ compression: 'none' }),
};

/** What six scans of 50 MB at once take beside a product that waits: of three accounts, as two of each are let in. */
async function sixAtOnce(context: BenchContext, kind: string): Promise<Row> {
  const form = await longestScan(present(KINDS[kind]));
  const third = await openCustomer(context.origin, context.db, 'third');
  const stations = [];
  for (const { client } of [context.large, context.small, third])
    stations.push({ client, ...(await addStation(client)) });
  const before = serverMegabytes() ?? Number.NaN;
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, serverMegabytes() ?? 0)), 100);
  // The number of a scan is that of its form: two of a station are two.
  const twin = Buffer.from(form);
  twin.write(randomUUID(), form.indexOf('\r\n\r\n') + 4);
  const sent = stations.flatMap(({ headers }) =>
    [form, twin].map((body) => context.wire.post('/scan-station/letters', body, headers)),
  );
  const answers = await Promise.all(sent).finally(() => clearInterval(watch));
  for (const { client, id } of stations) await client.ask(REVOKE, { id });
  const kept = answers.filter(({ status }) => status === 201).length;
  return row({
    journey: `six scans of ${Math.round(form.length / 2 ** 20)} MB of ${kind} at once`,
    ours: `${kept} kept, +${Math.round(most - before)} MB`,
    anchor: `waiting ${Math.round(before)} MB`,
    ratio: (most - before) / MOST_MEGABYTES,
    goal: `<= +${MOST_MEGABYTES} MB`,
    wants: { most: 1 },
  });
}

async function addStation(client: Client) {
  const { addScanStation: added } = await client.ask<Added>(ADD, { name: 'Messplatz' });
  if (added.token === null || added.scanStation === null) throw new Error('no station was added');
  const headers = {
    authorization: `Bearer ${added.token}`,
    'content-type': `multipart/form-data; boundary=${BORDER}`,
  };
  return { headers, id: added.scanStation.id };
}

/** A scan of a station until it is kept, beside the same bytes hashed and safe on disk; and what six long ones take. */
export async function station(context: BenchContext): Promise<readonly Row[]> {
  const rows = [await untilKept(context)];
  for (const kind of Object.keys(KINDS)) rows.push(await sixAtOnce(context, kind));
  return rows;
}

async function untilKept(context: BenchContext): Promise<Row> {
  const { small, wire } = context;
  const { headers, id } = await addStation(small.client);
  const anchor = await openAnchor({ rootValue: {}, folder: context.dataFolder });
  const forms = Array.from({ length: TURNS + 2 }, () => formOf(scan()));
  let next = 0;
  const send = async () => {
    const form = forms[next++ % forms.length] ?? Buffer.alloc(0);
    const { status, body } = await wire.post('/scan-station/letters', form, headers);
    if (status !== 201) throw new Error(`a station was answered ${status}: ${body.toString()}`);
  };
  try {
    const times = await interleaved(
      { rounds: TURNS, warmUp: 2 },
      { ours: send, anchor: () => anchor.wire.post('/kept', forms[0] ?? '') },
    );
    return row({
      journey: 'a scan of 20 MB of a station, kept',
      ours: ms(p50(times.ours)),
      anchor: `node:http + SHA-256 + fsync ${ms(p50(times.anchor))}`,
      ratio: p50(times.ours) / p50(times.anchor),
      goal: '<= 1.5',
      wants: { most: 1.5 },
    });
  } finally {
    anchor.close();
    await small.client.ask(REVOKE, { id });
  }
}
