import { readFile } from 'node:fs/promises';

const SAMPLES = {
  UBL: 'xrechnung-01.01a-INVOICE_ubl.xml',
  CII: 'xrechnung-01.17a-INVOICE_uncefact.xml',
} as const;
const LINE = /<(cac:InvoiceLine|ram:IncludedSupplyChainTradeLineItem)>[\s\S]*<\/\1>/;
const NUMBER = /(<(?:cbc:ID|ram:LineID)>)[^<]*/;

/** An honest invoice with as many lines as wanted, numbered one by one, as programs write it. */
export async function longInvoice(syntax: keyof typeof SAMPLES, lines: number): Promise<string> {
  const file = new URL(`../../../fixtures/einvoice/${SAMPLES[syntax]}`, import.meta.url);
  const numbered = (all: string, name: string) => {
    const line = all.slice(0, all.indexOf(`</${name}>`)) + `</${name}>`;
    return Array.from({ length: lines }, (_, n) => line.replace(NUMBER, `$1${n + 1}`)).join('');
  };
  return (await readFile(file, 'utf8')).replace(LINE, numbered);
}
