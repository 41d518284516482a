import { randomUUID } from 'node:crypto';
import { refuseSelection } from '@postkorb/domain/documents';
import {
  payableWith,
  problemsOfOrder,
  refuseInFile,
  sepaFileOf,
  sumOf,
  type PayOrder,
  type SepaFileRefusal,
} from '@postkorb/domain/payments';
import type { Asker } from '@postkorb/domain/team';
import { keyText, findDocuments, lockDocuments, noteChange, type DocumentRow } from '#documents';
import { requireProof } from '#identity';
import { allowed } from '#platform/asker';
import { atomically, type Ctx } from '#platform/ctx';
import { today } from '#platform/day';
import { once } from '#platform/idempotency';
import { refuseIf, refuseProblems } from '#platform/refusal';
import { findPayer, writePayer } from './due.sql.ts';
import { sendersBefore } from './payments.sql.ts';
import { findPrintedCodes } from './printed-code.ts';
import { findSettlements, writeOrdered } from './settlement.sql.ts';

type SepaFileInput = {
  readonly ids: readonly string[];
  readonly order: PayOrder;
  readonly key: string;
  /** Said after looking: what looks like the same bill again is to be paid all the same. */
  readonly isTwiceMeant?: boolean;
};
/** A file for the bank, and what it sums up to in euro cents; it is kept only to answer the same call again. */
export type MadeFile = {
  readonly filename: string;
  readonly xml: string;
  readonly count: number;
  readonly sumCents: number;
};

async function lockBills(ctx: Ctx, ids: readonly string[]): Promise<readonly DocumentRow[]> {
  const bills = await lockDocuments(ctx, ids);
  const settled = await findSettlements(ctx, [...bills.values()]);
  // A bill that is named twice is paid once.
  const chosen = [...new Set(ids)].map((id) => {
    const known = bills.get(id);
    const isPaid = known !== undefined && (settled.get(keyText(known))?.paidAt ?? null) !== null;
    const rule = (bill: DocumentRow | undefined, by: Asker) => refuseInFile(bill, isPaid, by);
    return allowed(ctx, rule, known);
  });
  const codes = await findPrintedCodes(ctx, chosen);
  return chosen.map((bill) => payableWith(bill, codes.get(bill.id) ?? null));
}

// A second bill harms where the first one goes into the same file, went into another, or is paid.
async function refuseTwice(ctx: Ctx, bills: readonly DocumentRow[]): Promise<void> {
  const histories = await sendersBefore(ctx, bills);
  const twins = [...histories.values()].flatMap((history) => history.twins.map(({ id }) => id));
  const chosen = new Set(bills.map(({ id }) => id));
  const settled = await findSettlements(ctx, await findDocuments(ctx, twins));
  const isMoved = [...settled.values()].some(
    ({ paidAt, orderedAt }) => paidAt !== null || orderedAt !== null,
  );
  const isTwice = isMoved || twins.some((id) => chosen.has(id));
  refuseIf<SepaFileRefusal>(isTwice ? 'TWICE' : null);
}

function written(ctx: Ctx, bills: readonly DocumentRow[], order: PayOrder): MadeFile {
  const xml = sepaFileOf({
    messageId: `PK${randomUUID().replaceAll('-', '')}`,
    createdAt: ctx.now().toISOString().replace(/\.\d+/, ''),
    order,
    transfers: bills.map((fields) => ({ id: fields.publicId, fields })),
  });
  const filename = `SEPA-${order.day}-${bills.length}.xml`;
  return { filename, xml, count: bills.length, sumCents: sumOf(bills) };
}

/** Remembers who pays; that it is another account than before is for whoever has just proven who they are. */
async function rememberPayer(ctx: Ctx, order: PayOrder): Promise<void> {
  const before = await findPayer(ctx);
  if (before !== undefined && before.iban !== order.iban) await requireProof(ctx);
  await writePayer(ctx, order);
}

/**
 * Makes one file of transfers for all chosen bills, or none; refuses what would pay a bill twice unless that is meant;
 * notes each bill and who pays. Nothing is sent to a bank.
 * Refuses with any of SEPA_FILE_REFUSALS; STEP_UP_REQUIRED where another account shall pay than the last time.
 * Writes payments.file-made. Announces documentsChanged.
 */
export function makeSepaFile(ctx: Ctx, input: SepaFileInput): Promise<MadeFile> {
  const { ids, order, key, isTwiceMeant = false } = input;
  return once(ctx, { key, verb: 'createSepaFile', args: [ids, order, isTwiceMeant] }, (ctx) =>
    atomically(ctx, async (ctx) => {
      refuseIf<SepaFileRefusal>(refuseSelection(ids));
      refuseProblems(problemsOfOrder(order, today(ctx)));
      const bills = await lockBills(ctx, ids);
      if (!isTwiceMeant) await refuseTwice(ctx, bills);
      const file = written(ctx, bills, order);
      await writeOrdered(ctx, bills);
      await rememberPayer(ctx, order);
      const { filename, count, sumCents } = file;
      const after = { filename, count, sumCents, day: order.day, payer: order.iban };
      await noteChange(ctx, bills, { action: 'payments.file-made', after });
      return file;
    }),
  );
}
