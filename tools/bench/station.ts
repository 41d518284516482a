import { randomUUID } from 'node:crypto';
import { openAnchor } from './anchor.ts';
import type { BenchContext } from './bench-context.ts';
import { interleaved, p50 } from './clock.ts';
import { smallPdf } from './small-pdf.ts';
import { ms, row, type Row } from './table.ts';

const BYTES = 20 * 1024 * 1024;
const TURNS = 15;
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

function formOf(bytes: Buffer): Buffer {
  const part = (head: string) => `--${BORDER}\r\nContent-Disposition: form-data; ${head}\r\n`;
  const before = `${part('name="scanId"')}\r\n${randomUUID()}\r\n${part('name="files"; filename="scan.pdf"')}Content-Type: application/pdf\r\n\r\n`;
  return Buffer.concat([Buffer.from(before), bytes, Buffer.from(`\r\n--${BORDER}--\r\n`)]);
}

/** A scan of a station until it is kept, beside the same bytes hashed and safe on disk. */
export async function station(context: BenchContext): Promise<readonly Row[]> {
  const { small, wire } = context;
  const { addScanStation: added } = await small.client.ask<Added>(ADD, { name: 'Messplatz' });
  if (added.token === null || added.scanStation === null) throw new Error('no station was added');
  const anchor = await openAnchor({ rootValue: {}, folder: context.dataFolder });
  const headers = {
    authorization: `Bearer ${added.token}`,
    'content-type': `multipart/form-data; boundary=${BORDER}`,
  };
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
    return [
      row({
        journey: 'a scan of 20 MB of a station, kept',
        ours: ms(p50(times.ours)),
        anchor: `node:http + SHA-256 + fsync ${ms(p50(times.anchor))}`,
        ratio: p50(times.ours) / p50(times.anchor),
        goal: '<= 1.5',
        wants: { most: 1.5 },
      }),
    ];
  } finally {
    anchor.close();
    await small.client.ask(REVOKE, { id: added.scanStation.id });
  }
}
