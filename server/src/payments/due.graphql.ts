import { SEPA_FILE_REFUSALS, SETTLE_REFUSALS } from '@postkorb/domain/payments';
import { Counters, Document, type DocumentRow } from '#documents';
import { answer, answerType, builder } from '#platform/api/graphql';
import {
  findBills,
  findOpenCount,
  findPayer,
  sumsByMonth,
  type MonthSum,
  type Payer,
} from './due.sql.ts';
import { makeSepaFile, type MadeFile } from './make-sepa-file.ts';
import { markPaid } from './mark-paid.ts';

const MonthSumType = builder.objectRef<MonthSum>('MonthSum').implement({
  description: 'What is open in one month in one currency.',
  fields: (t) => ({
    month: t.exposeString('month', {
      nullable: true,
      description: '2026-11; null for bills that name no day.',
    }),
    currency: t.exposeString('currency'),
    cents: t.expose('cents', { type: 'Long' }),
    count: t.exposeInt('count'),
  }),
});

const PayerType = builder.objectRef<Payer>('Payer').implement({
  description: 'Who paid last: their name and account.',
  fields: (t) => ({ name: t.exposeString('name'), iban: t.exposeString('iban') }),
});

const PaymentsDue = builder
  .objectRef<{ readonly documents: readonly DocumentRow[] }>('PaymentsDue')
  .implement({
    fields: (t) => ({
      documents: t.field({
        type: [Document],
        description: 'At most 500: open ones with the earliest first, paid ones with the newest.',
        resolve: ({ documents }) => [...documents],
      }),
      sums: t.field({ type: [MonthSumType], resolve: (_, __, ctx) => sumsByMonth(ctx) }),
      payer: t.field({ type: PayerType, nullable: true, resolve: (_, __, ctx) => findPayer(ctx) }),
    }),
  });

builder.queryField('paymentsDue', (t) =>
  t.field({
    type: PaymentsDue,
    description: 'The bills in the own space of the viewer.',
    args: { paid: t.arg.boolean() },
    resolve: async (_, { paid }, ctx) => ({ documents: await findBills(ctx, paid ?? false) }),
  }),
);

builder.objectField(Counters, 'openPayments', (t) =>
  t.int({
    description: 'What is to be paid in the own spaces, each debt once; counted up to 100.',
    resolve: (_, __, ctx) => findOpenCount(ctx),
  }),
);

const MarkPaidAnswer = answerType('MarkPaymentsPaid', SETTLE_REFUSALS, {
  name: 'documents',
  type: [Document] as [typeof Document],
});
builder.mutationField('markPaymentsPaid', (t) =>
  t.field({
    type: MarkPaidAnswer,
    description:
      'Says that bills are paid, or open again: all of them or none, and their copies with them. Moves no money.',
    args: { ids: t.arg.idList({ required: true }), isPaid: t.arg.boolean({ required: true }) },
    resolve: (_, args, ctx) => answer(markPaid(ctx, args)),
  }),
);

const SepaFile = builder.objectRef<MadeFile>('SepaFile').implement({
  description: 'A file of transfers (ISO 20022 pain.001.001.09) to be handed to a bank.',
  fields: (t) => ({
    filename: t.exposeString('filename'),
    xml: t.exposeString('xml'),
    count: t.exposeInt('count'),
    sumCents: t.expose('sumCents', { type: 'Long' }),
  }),
});
const SepaFileAnswer = answerType('CreateSepaFile', SEPA_FILE_REFUSALS, {
  name: 'file',
  type: SepaFile,
});
builder.mutationField('createSepaFile', (t) =>
  t.field({
    type: SepaFileAnswer,
    description:
      'One file for all chosen bills, or none. Remembers name and account of the payer for the space of the viewer.',
    args: {
      ids: t.arg.idList({ required: true }),
      payerName: t.arg.string({ required: true }),
      payerIban: t.arg.string({ required: true }),
      day: t.arg({ type: 'Date', required: true }),
      isTwiceMeant: t.arg.boolean({
        description: 'Set to pay a bill that has the same reference and amount as another one.',
      }),
      idempotencyKey: t.arg.string({ required: true }),
    },
    resolve: (_, { ids, day, idempotencyKey: key, ...rest }, ctx) => {
      const order = { name: rest.payerName, iban: rest.payerIban, day };
      const isTwiceMeant = rest.isTwiceMeant ?? false;
      return answer(makeSepaFile(ctx, { ids, order, key, isTwiceMeant }));
    },
  }),
);
