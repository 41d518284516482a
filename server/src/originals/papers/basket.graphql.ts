import {
  PAPER_REFUSALS,
  refuseReturn,
  refuseReturnBelow,
  refuseUnreturn,
  refuseUnreturnBelow,
  SEND_REFUSALS,
  UNSEND_REFUSALS,
  type WithPaper,
  type WithPapers,
} from '@postkorb/domain/originals';
import { Document, Folder, type DocumentRow, type ShownFolder } from '#documents';
import { flagOn, askerOf } from '#platform/asker';
import { answer, answerType, builder } from '#platform/api/graphql';
import type { Ctx } from '#platform/ctx';
import { loadedOnce, soon } from '#platform/loaded';
import { addToBasket, type Basketed } from './add-to-basket.ts';
import { countPapersBelow, type Counted } from './basket.sql.ts';
import { paperOf } from './originals.graphql.ts';
import { takeOutOfBasket } from './take-out-of-basket.ts';

/** A document with its paper; what others hold of it decides first, so papers of other accounts are not asked for by rules. */
const withPaper = (d: DocumentRow, ctx: Ctx): WithPaper | Promise<WithPaper> =>
  soon(paperOf(ctx, d), (paper) => ({ ...d, paper }));

const Refusal = builder.enumType('OriginalRefusal', { values: PAPER_REFUSALS });
const Refusals = builder.objectRef<WithPaper>('OriginalRefusals').implement({
  description: 'Why the paper does not go where its flags do not let it; null where it may.',
  fields: (t) => {
    const why = { type: Refusal, nullable: true } as const;
    return {
      return: t.field({ ...why, resolve: (one, _, ctx) => refuseReturn(one, askerOf(ctx)) }),
      unreturn: t.field({ ...why, resolve: (one, _, ctx) => refuseUnreturn(one, askerOf(ctx)) }),
    };
  },
});

builder.objectFields(Document, (t) => ({
  canReturn: t.boolean({ resolve: flagOn(withPaper, refuseReturn) }),
  canUnreturn: t.boolean({ resolve: flagOn(withPaper, refuseUnreturn) }),
  originalRefusals: t.field({ type: Refusals, resolve: (d, _, ctx) => withPaper(d, ctx) }),
}));

const counted = loadedOnce<Counted, string>(async (ctx, ids) => {
  const rows = await countPapersBelow(
    ctx,
    ids.map((id) => ({ id })),
  );
  return new Map(rows.map((row) => [row.id, row]));
});

/** Counted in the viewer's own spaces alone: of folders that others share nothing is. */
const papersBelow =
  (which: 'kept' | 'chosen') =>
  (folder: ShownFolder, ctx: Ctx): WithPapers | Promise<WithPapers> =>
    soon(counted(ctx).of(folder.id), (found) => ({ ...folder, papers: found?.[which] ?? 0 }));

builder.objectFields(Folder, (t) => ({
  canReturn: t.boolean({
    description: 'Whether anything below it could be put into the return basket.',
    resolve: flagOn(papersBelow('kept'), refuseReturnBelow),
  }),
  canUnreturn: t.boolean({
    description: 'Whether anything below it lies in the return basket.',
    resolve: flagOn(papersBelow('chosen'), refuseUnreturnBelow),
  }),
}));

const basketed = [
  { name: 'documents', type: [Document], of: (all: Basketed) => all.documents },
  { name: 'folders', type: [Folder], of: (all: Basketed) => all.folders },
  { name: 'changedIds', type: ['ID'], of: (all: Basketed) => all.changed },
];
const SendAnswer = answerType('SendContainer', SEND_REFUSALS, basketed);
const UnsendAnswer = answerType('UnsendContainer', UNSEND_REFUSALS, basketed);

builder.mutationFields((t) => ({
  sendContainer: t.field({
    type: SendAnswer,
    description:
      'Puts the originals of letters, and of all letters in folders, into the return basket: all of them or none.',
    args: { ids: t.arg.idList({ required: true }), idempotencyKey: t.arg.string() },
    resolve: (_, { ids, idempotencyKey: key }, ctx) => answer(addToBasket(ctx, { ids, key })),
  }),
  unsendContainer: t.field({
    type: UnsendAnswer,
    description:
      'Takes originals out of the return basket again, back into the short-term archive: all of them or none.',
    args: { ids: t.arg.idList({ required: true }), idempotencyKey: t.arg.string() },
    resolve: (_, { ids, idempotencyKey: key }, ctx) => answer(takeOutOfBasket(ctx, { ids, key })),
  }),
}));
