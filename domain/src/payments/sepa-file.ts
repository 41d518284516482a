import { creditorReferenceOf, decimalOfCents } from '../basics/index.ts';
import type { PayableFields } from './payable.ts';
import type { PayOrder } from './settle.ts';
import { bankWording } from './wording.ts';

/** One transfer: a name of our own that comes back on the statement, and what the bill says. */
export type Transfer = { readonly id: string; readonly fields: PayableFields };

/**
 * All that stands in a file of transfers. `refuseTransfer` let every one of them by: nothing is checked again as it is
 * written.
 */
export type SepaFile = {
  /** At most 35 plain signs, never used twice. */
  readonly messageId: string;
  /** The moment without parts of a second: 2026-11-21T13:00:00Z. */
  readonly createdAt: string;
  readonly order: PayOrder;
  readonly transfers: readonly Transfer[];
};

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
const tag = (name: string, ...parts: readonly string[]) => `<${name}>${parts.join('')}</${name}>`;
const said = (name: string, text: string) => tag(name, escaped(text));
const account = (iban: string) => tag('Id', said('IBAN', iban));

/** What all these bills ask for together, in cents. */
export function sumOf(bills: readonly PayableFields[]): number {
  return bills.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0);
}

function remittance(reference: string | null): string {
  const structured = creditorReferenceOf(reference);
  const kind = tag('Tp', tag('CdOrPrtry', said('Cd', 'SCOR')), said('Issr', 'ISO'));
  if (structured !== null)
    return tag('RmtInf', tag('Strd', tag('CdtrRefInf', kind, said('Ref', structured))));
  const text = bankWording(reference, 140);
  return text === '' ? '' : tag('RmtInf', said('Ustrd', text));
}

function transfer({ id, fields }: Transfer): string {
  const amount = `<InstdAmt Ccy="EUR">${decimalOfCents(fields.amountCents ?? 0)}</InstdAmt>`;
  const agent = fields.bic && tag('CdtrAgt', tag('FinInstnId', said('BICFI', fields.bic)));
  return tag(
    'CdtTrfTxInf',
    tag('PmtId', said('EndToEndId', bankWording(id, 35))),
    tag('Amt', amount),
    agent ?? '',
    tag('Cdtr', said('Nm', bankWording(fields.senderName, 70))),
    tag('CdtrAcct', account(fields.iban ?? '')),
    remittance(fields.reference),
  );
}

/** The file of transfers that a bank takes (ISO 20022 pain.001.001.09): one payer, one day, euros, each bill once. */
export function sepaFileOf({ messageId, createdAt, order, transfers }: SepaFile): string {
  const payer = bankWording(order.name, 70);
  const totals = [
    said('NbOfTxs', String(transfers.length)),
    said('CtrlSum', decimalOfCents(sumOf(transfers.map(({ fields }) => fields)))),
  ];
  const head = tag(
    'GrpHdr',
    said('MsgId', messageId),
    said('CreDtTm', createdAt),
    ...totals,
    tag('InitgPty', said('Nm', payer)),
  );
  const unknownBank = tag('FinInstnId', tag('Othr', said('Id', 'NOTPROVIDED')));
  const payment = tag(
    'PmtInf',
    said('PmtInfId', messageId),
    said('PmtMtd', 'TRF'),
    ...totals,
    tag('PmtTpInf', tag('SvcLvl', said('Cd', 'SEPA'))),
    tag('ReqdExctnDt', said('Dt', order.day)),
    tag('Dbtr', said('Nm', payer)),
    tag('DbtrAcct', account(order.iban)),
    tag('DbtrAgt', unknownBank),
    said('ChrgBr', 'SLEV'),
    ...transfers.map(transfer),
  );
  const space = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';
  const body = tag('CstmrCdtTrfInitn', head, payment);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${space}">${body}</Document>\n`;
}
