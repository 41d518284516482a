import { e164 } from '@postkorb/domain/basics';
import { DOCUMENT_KINDS, FALLBACK_SUBJECT, type DocumentField } from '@postkorb/domain/documents';
import { builder } from '#platform/api/graphql';
import type { DocumentRow } from './documents.sql.ts';

// What the API says of the document itself, the summary above this rung.
type OnDocument = 'classificationType' | 'kind' | 'summary';

export const DocumentKindType = builder.enumType('DocumentKind', { values: DOCUMENT_KINDS });

export const Metadata = builder.objectRef<DocumentRow>('DocumentMetadata');

// A field of the table that is offered nowhere does not compile.
builder.objectFields(
  Metadata,
  (t) =>
    ({
      recipientName: t.exposeString('recipientName', { nullable: true }),
      senderEmail: t.exposeString('senderEmail', { nullable: true }),
      senderName: t.exposeString('senderName', { nullable: true }),
      senderPhone: t.exposeString('senderPhone', { nullable: true }),
      subject: t.string({ resolve: (document) => document.subject ?? FALLBACK_SUBJECT }),
      tags: t.exposeStringList('tags'),
      documentDate: t.expose('documentDate', { type: 'Date', nullable: true }),
      dueDate: t.expose('dueDate', { type: 'Date', nullable: true }),
      amountCents: t.expose('amountCents', { type: 'Long', nullable: true }),
      currency: t.exposeString('currency', { nullable: true }),
      iban: t.exposeString('iban', { nullable: true }),
      bic: t.exposeString('bic', { nullable: true }),
      reference: t.exposeString('reference', { nullable: true }),
      isCollected: t.exposeBoolean('isCollected', {
        description: 'The sender takes the money from the account of the reader.',
      }),
      isAdvertising: t.exposeBoolean('isAdvertising', {
        description: 'It sells, and asks nothing of its reader: the Inbox shows it folded.',
      }),
      isFurtherPage: t.exposeBoolean('isFurtherPage', {
        description:
          'It was cut off and goes on with what the whole one says: nothing is due by it.',
      }),
      language: t.exposeString('language', { nullable: true }),
    }) satisfies Record<Exclude<DocumentField, OnDocument>, unknown>,
);

Metadata.implement({
  description: 'What a document says about itself: read by machine, corrected by people.',
  fields: (t) => ({
    senderPhoneE164: t.string({
      nullable: true,
      description:
        'The printed number as it is dialled from anywhere; one that names no country is German.',
      resolve: ({ senderPhone }) => (senderPhone === null ? null : e164(senderPhone)),
    }),
    isSubjectFallback: t.boolean({ resolve: (document) => document.subject === null }),
    isOutgoing: t.boolean({
      description: 'The account of the viewer wrote it itself to somebody else.',
      resolve: ({ isOutgoing, accountId }, _, ctx) =>
        isOutgoing && accountId === ctx.viewer.accountId,
    }),
  }),
});
