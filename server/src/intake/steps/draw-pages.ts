import { join } from 'node:path';
import { drawEInvoice } from '#einvoice';
import type { Engines } from '#platform/module';
import type { Arrival } from '../arrival.ts';

/** Gives an e-invoice that is data alone pages to look at; without them it is still shown by its data. */
export async function drawPages({ xml }: Engines, arrival: Arrival): Promise<Arrival> {
  const { kind, invoice, original, folder } = arrival;
  if (kind !== 'xml' || invoice === null) return arrival;
  const outFile = join(folder, 'drawn.pdf');
  const pages = await drawEInvoice(xml, { file: original, invoice, outFile });
  if (pages === null) return arrival;
  return { ...arrival, drawn: { file: outFile, pages }, pageCount: pages.length };
}
