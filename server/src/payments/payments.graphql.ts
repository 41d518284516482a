import {
  accountBefore,
  bankContradicts,
  giroCodeOf,
  isPayable,
  refuseInFile,
  refuseSettle,
  refuseTransfer,
  TRANSFER_REFUSALS,
} from '@postkorb/domain/payments';
import { Document, documentsOf, type DocumentRow } from '#documents';
import type { Ctx } from '#platform/ctx';
import { builder } from '#platform/graphql';
import { sendersBefore, type SenderHistory } from './payments.sql.ts';
import { settlementsOf } from './settlement.sql.ts';

const TransferRefusal = builder.enumType('TransferRefusal', { values: TRANSFER_REFUSALS });

const Account = builder
  .objectRef<{ readonly iban: string; readonly document: DocumentRow }>('AccountBefore')
  .implement({
    description: 'The account a sender named last, and the letter in which they did.',
    fields: (t) => ({
      iban: t.exposeString('iban'),
      document: t.field({ type: Document, resolve: ({ document }) => document }),
    }),
  });

type Due = {
  readonly document: DocumentRow;
  readonly history: SenderHistory;
  readonly paidAt: Date | null;
  readonly orderedAt: Date | null;
};

async function beforeOf(ctx: Ctx, { document, history }: Due) {
  const before = accountBefore(document.iban, history.accounts);
  const [letter] = before === null ? [] : await documentsOf(ctx, [before.documentId]);
  return before !== null && letter !== undefined ? { iban: before.iban, document: letter } : null;
}

const PaymentDue = builder.objectRef<Due>('PaymentDue').implement({
  description: 'What a letter asks to be paid, and what speaks for and against paying it.',
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
      description: 'The text of the GiroCode (EPC069-12) made from what the letter says.',
      resolve: ({ document }) => giroCodeOf(document),
    }),
    paidAt: t.expose('paidAt', { type: 'DateTime', nullable: true }),
    orderedAt: t.expose('orderedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was last put into a file for the bank.',
    }),
    canMarkPaid: t.boolean({ resolve: ({ document }) => refuseSettle(document) === null }),
    canPutIntoFile: t.boolean({
      resolve: ({ document, paidAt }) => refuseInFile(document, paidAt !== null) === null,
    }),
    bankContradicts: t.boolean({
      description: 'Whether account and bank lie in different countries.',
      resolve: ({ document }) => bankContradicts(document.iban, document.bic),
    }),
    accountBefore: t.field({
      type: Account,
      nullable: true,
      description: 'Set when the sender never named this account before, but another one.',
      resolve: (due, _, ctx) => beforeOf(ctx, due),
    }),
    twins: t.field({
      type: [Document],
      description: 'Other letters of the sender with the same reference and amount.',
      resolve: ({ history }, _, ctx) => documentsOf(ctx, history.twins),
    }),
  }),
});

const NOTHING: SenderHistory = { accounts: [], twins: [] };

builder.objectField(Document, 'paymentDue', (t) =>
  t.loadable({
    type: PaymentDue,
    nullable: true,
    description: 'Null where the letter asks for no money.',
    resolve: (document) => document,
    load: async (documents: DocumentRow[], ctx: Ctx): Promise<(Due | null)[]> => {
      const payable = documents.filter(isPayable);
      const [histories, settlements] = await Promise.all([
        sendersBefore(ctx, payable),
        settlementsOf(ctx, payable),
      ]);
      return documents.map((document) => {
        if (!isPayable(document)) return null;
        const { paidAt = null, orderedAt = null } = settlements.get(document.id) ?? {};
        return { document, history: histories.get(document.id) ?? NOTHING, paidAt, orderedAt };
      });
    },
  }),
);
