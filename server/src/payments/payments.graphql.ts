import { isPayable } from '@postkorb/domain/documents';
import {
  accountBefore,
  accountOfCode,
  bankContradicts,
  giroCodeOf,
  isAsPrinted,
  payableWith,
  refuseInFile,
  refuseSettle,
  refuseTransfer,
  TRANSFER_REFUSALS,
  type KnownCode,
} from '@postkorb/domain/payments';
import { keyText, Document, findDocuments, type DocumentRow } from '#documents';
import { flag } from '#platform/asker';
import type { Ctx } from '#platform/ctx';
import { builder } from '#platform/api/graphql';
import { loadedOnce } from '#platform/loaded';
import { present } from '@postkorb/domain/basics';
import { sendersBefore, type SenderHistory } from './payments.sql.ts';
import { findPrintedCodes } from './printed-code.ts';
import { findSettlements } from './settlement.sql.ts';

const TransferRefusal = builder.enumType('TransferRefusal', { values: TRANSFER_REFUSALS });

const Account = builder
  .objectRef<{ readonly iban: string; readonly document: DocumentRow }>('AccountBefore')
  .implement({
    description: 'The account a sender named last, and the document in which they did.',
    fields: (t) => ({
      iban: t.exposeString('iban'),
      document: t.field({ type: Document, resolve: ({ document }) => document }),
    }),
  });

type Due = {
  readonly document: DocumentRow;
  readonly history: SenderHistory;
  readonly code: KnownCode | null;
  readonly paidAt: Date | null;
  readonly orderedAt: Date | null;
};

async function findAccountBefore(ctx: Ctx, { document, history }: Due) {
  const before = accountBefore(document.iban, history.accounts);
  const [named] = before === null ? [] : await findDocuments(ctx, [before.documentId]);
  return before !== null && named !== undefined ? { iban: before.iban, document: named } : null;
}

async function findCountedInstead(ctx: Ctx, { countedInstead }: SenderHistory) {
  const [first] = countedInstead;
  const [named] = first === undefined ? [] : await findDocuments(ctx, [first.id]);
  return named ?? null;
}

const PaymentDue = builder.objectRef<Due>('PaymentDue').implement({
  description: 'What a document asks to be paid, and what speaks for and against paying it.',
  fields: (t) => ({
    id: t.id({ resolve: ({ document }) => document.id }),
    transferRefusal: t.field({
      type: TransferRefusal,
      nullable: true,
      description: 'Why no transfer can be prepared; null when one can.',
      resolve: ({ document }) => refuseTransfer(document),
    }),
    giroCode: t.string({
      nullable: true,
      description: 'The text of the GiroCode (EPC069-12) for what the document asks.',
      resolve: ({ document, code }) => giroCodeOf(payableWith(document, code)),
    }),
    isPrinted: t.boolean({
      description:
        'Whether the GiroCode printed on the document says the same; otherwise it was made.',
      resolve: ({ document, code }) => isAsPrinted(document, code),
    }),
    payee: t.string({
      nullable: true,
      description: 'Who is paid: whom the printed GiroCode names, or else the sender.',
      resolve: ({ document, code }) => payableWith(document, code).senderName,
    }),
    accountOfCode: t.string({
      nullable: true,
      description: 'Set when the printed GiroCode names another account than the document.',
      resolve: ({ document, code }) => accountOfCode(document, code),
    }),
    paidAt: t.expose('paidAt', { type: 'DateTime', nullable: true }),
    orderedAt: t.expose('orderedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was last put into a file for the bank.',
    }),
    canMarkPaid: t.boolean({
      resolve: flag(({ document }: Due, by) => refuseSettle(document, by)),
    }),
    canPutIntoFile: t.boolean({
      resolve: flag(({ document, paidAt }: Due, by) => refuseInFile(document, paidAt !== null, by)),
    }),
    bankContradicts: t.boolean({
      description: 'Whether account and bank lie in different countries.',
      resolve: ({ document }) => bankContradicts(document.iban, document.bic),
    }),
    accountBefore: t.field({
      type: Account,
      nullable: true,
      description: 'Set when the sender never named this account before, but another one.',
      resolve: (due, _, ctx) => findAccountBefore(ctx, due),
    }),
  }),
});

builder.objectFields(PaymentDue, (t) => ({
  twins: t.field({
    type: [Document],
    description: 'Other documents of the sender with the same reference and amount.',
    resolve: ({ history: { twins } }, _, ctx) =>
      findDocuments(
        ctx,
        twins.map(({ id }) => id),
      ),
  }),
  countedInstead: t.field({
    type: Document,
    nullable: true,
    description:
      'The document by which the debt counts instead of this one: the later claim, or one that is paid.',
    resolve: ({ history }, _, ctx) => findCountedInstead(ctx, history),
  }),
}));

// By the row: what is due follows from what that row says.
const dues = loadedOnce<Due, DocumentRow>(async (ctx, payable) => {
  const [histories, settlements, codes] = await Promise.all([
    sendersBefore(ctx, payable),
    findSettlements(ctx, payable),
    findPrintedCodes(ctx, payable),
  ]);
  return new Map(
    payable.map((document) => {
      const { paidAt = null, orderedAt = null } = settlements.get(keyText(document)) ?? {};
      const history = present(histories.get(document.id));
      const code = codes.get(document.id) ?? null;
      return [document, { document, history, code, paidAt, orderedAt }];
    }),
  );
});

builder.objectField(Document, 'paymentDue', (t) =>
  t.field({
    type: PaymentDue,
    nullable: true,
    description: 'Null where the document asks for no money.',
    resolve: (document, _, ctx) => (isPayable(document) ? dues(ctx).of(document) : null),
  }),
);
