import {
  isNewAccount,
  refuseSenders,
  senderAddressIn,
  suggestFolder,
  usualAmount,
} from '@postkorb/domain/extraction';
import { e164 } from '@postkorb/domain/basics';
import {
  AgendaBlockType,
  AgendaConnection,
  DocumentConnection,
  findDocuments,
  findFolders,
  Folder,
  listAgenda,
  listed,
} from '#documents';
import { askerOf } from '#platform/asker';
import { builder } from '#platform/api/graphql';
import { pageSize } from '#platform/api/page-info';
import { isId } from '#platform/basics/id';
import type { Ctx } from '#platform/ctx';
import { today } from '#platform/day';
import {
  findAccounts,
  findAmounts,
  findContacts,
  findLetters,
  findSpan,
  isOfSender,
  type LetterAmount,
  type NamedAccount,
} from './sender-page.sql.ts';
import { findOwnSender, findSendersWith, type SenderRow } from './sender.sql.ts';
import { Sender } from './senders.graphql.ts';
import { findFiledBy } from './suggested-folder.sql.ts';

const mayKnow = (ctx: Ctx, id: string) => isId(id) && refuseSenders(askerOf(ctx)) === null;

const Amount = builder.objectRef<LetterAmount>('SenderAmount').implement({
  description: 'What a letter of a sender asks for.',
  fields: (t) => ({
    documentId: t.exposeID('documentId'),
    day: t.expose('day', { type: 'Date', description: 'The day of the letter.' }),
    amountCents: t.expose('amountCents', { type: 'Long' }),
    currency: t.exposeString('currency'),
  }),
});

type Account = NamedAccount & { readonly isNew: boolean };
const Account = builder.objectRef<Account>('SenderAccount').implement({
  description: 'A bank account that letters of a sender name.',
  fields: (t) => ({
    iban: t.exposeString('iban'),
    firstDay: t.expose('firstDay', { type: 'Date' }),
    lastDay: t.expose('lastDay', { type: 'Date' }),
    letters: t.exposeInt('letters'),
    isNew: t.exposeBoolean('isNew', {
      description: 'Whether it came within the last 90 days, and others were named before.',
    }),
  }),
});

/** The accounts of a sender, each with whether it is new today. */
async function findMarkedAccounts(ctx: Ctx, senderId: string): Promise<Account[]> {
  const accounts = await findAccounts(ctx, senderId);
  // By the days on which they came: a day that a letter names of itself proves nothing.
  const days = accounts.map(({ cameOn }) => cameOn);
  return accounts.map((one) => ({ ...one, isNew: isNewAccount(one.cameOn, days, today(ctx)) }));
}

/** Where the letters of a sender were filed before; null where that says nothing clear, or nobody reaches it. */
async function usualFolder(ctx: Ctx, senderId: string) {
  const id = suggestFolder(await findFiledBy(ctx, senderId));
  return id === null ? null : ((await findFolders(ctx, [id]))[0] ?? null);
}

const Span = builder.objectRef<Awaited<ReturnType<typeof findSpan>>>('SenderSpan').implement({
  description: 'How many letters of a sender there are, and from when to when.',
  fields: (t) => ({
    letters: t.exposeInt('letters'),
    firstDay: t.expose('firstDay', { type: 'Date', nullable: true }),
    lastDay: t.expose('lastDay', { type: 'Date', nullable: true }),
  }),
});

type Sums = {
  readonly usual: Omit<LetterAmount, 'documentId' | 'day'> | null;
  readonly last: readonly LetterAmount[];
};
const Sums = builder.objectRef<Sums>('SenderSums').implement({
  description: 'What a sender asks for.',
  fields: (t) => ({
    usualCents: t.field({
      type: 'Long',
      nullable: true,
      description: 'In the middle of the last sums; null where they are too few.',
      resolve: ({ usual }) => usual?.amountCents ?? null,
    }),
    currency: t.string({ nullable: true, resolve: ({ usual }) => usual?.currency ?? null }),
    last: t.field({ type: [Amount], resolve: ({ last }) => [...last] }),
  }),
});

type Reached = {
  readonly phone: string | null;
  readonly email: string | null;
  readonly address: readonly string[];
};
const Contact = builder.objectRef<Reached>('SenderContact').implement({
  description: 'How a sender says they can be reached, each as their last letter that says it.',
  fields: (t) => ({
    phone: t.exposeString('phone', { nullable: true, description: 'The number as it is printed.' }),
    phoneE164: t.string({
      nullable: true,
      description: 'The number as it is dialled from anywhere.',
      resolve: ({ phone }) => (phone === null ? null : e164(phone)),
    }),
    email: t.exposeString('email', { nullable: true }),
    address: t.field({
      type: ['String'],
      description: 'Street or box, and place; nothing where no letter prints it with their name.',
      resolve: ({ address }) => [...address],
    }),
  }),
});

/** How a sender can be reached, each by the newest of their letters that says it. */
async function findReached(ctx: Ctx, { id, name }: SenderRow): Promise<Reached> {
  const letters = await findContacts(ctx, id);
  const said = <T>(of: (letter: (typeof letters)[number]) => T | null) =>
    letters.map(of).find((one) => one !== null) ?? null;
  return {
    phone: said(({ senderPhone }) => senderPhone),
    email: said(({ senderEmail }) => senderEmail),
    address:
      said(({ firstPage, senderName }) => senderAddressIn(firstPage ?? '', senderName ?? name)) ??
      [],
  };
}

const SenderPage = builder.objectRef<SenderRow>('SenderPage').implement({
  description:
    'All that is known of one sender, of letters in the own spaces that are not in the trash.',
  fields: (t) => ({
    sender: t.field({ type: Sender, resolve: (row) => row }),
    contact: t.field({ type: Contact, resolve: (row, _, ctx) => findReached(ctx, row) }),
    span: t.field({ type: Span, resolve: ({ id }, _, ctx) => findSpan(ctx, id) }),
    sums: t.field({
      type: Sums,
      resolve: async ({ id }, _, ctx) => {
        const last = await findAmounts(ctx, id);
        return { usual: usualAmount(last), last };
      },
    }),
    agenda: t.field({
      type: AgendaConnection,
      description: 'A block of what has a day and their letters ask for, as `agenda` lists all.',
      args: {
        block: t.arg({ type: AgendaBlockType, required: true }),
        first: t.arg.int(),
        after: t.arg.string(),
      },
      resolve: ({ id }, asked, ctx) => listAgenda(ctx, { ...asked, among: isOfSender(ctx, id) }),
    }),
    accounts: t.field({
      type: [Account],
      resolve: ({ id }, _, ctx) => findMarkedAccounts(ctx, id),
    }),
    usualFolder: t.field({
      type: Folder,
      nullable: true,
      description: 'Where their letters were filed before; null where that says nothing clear.',
      resolve: ({ id }, _, ctx) => usualFolder(ctx, id),
    }),
  }),
});

builder.queryField('senderPage', (t) =>
  t.field({
    type: SenderPage,
    nullable: true,
    description: 'All that is known of one sender; null of one that is not of an own space.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => (mayKnow(ctx, id) ? findOwnSender(ctx, id) : null),
  }),
);

type Ask = { readonly first: number; readonly after: string | null };

/** One page of the letters of a sender, the newest first. */
async function listLetters(ctx: Ctx, senderId: string, { first, after }: Ask) {
  const below = after !== null && /^\d{1,15}$/.test(after) ? Number(after) : null;
  const letters = await findLetters(ctx, senderId, { first, below });
  const shown = letters.slice(0, first);
  const rows = await findDocuments(
    ctx,
    shown.map(({ id }) => id),
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  const edges = shown.flatMap(({ id, seq }) => {
    const node = known.get(id);
    return node ? [{ node, cursor: String(seq), snippet: null }] : [];
  });
  return listed(edges, letters.length > first);
}

builder.queryField('senderDocumentConnection', (t) =>
  t.field({
    type: DocumentConnection,
    description: 'The letters of one sender in the own spaces, newest first, without the trash.',
    args: { senderId: t.arg.id({ required: true }), first: t.arg.int(), after: t.arg.string() },
    resolve: (_, { senderId, first, after }, ctx) =>
      mayKnow(ctx, senderId)
        ? listLetters(ctx, senderId, { first: pageSize(first), after: after ?? null })
        : listed([], false),
  }),
);

builder.queryField('sendersWith', (t) =>
  t.field({
    type: [Sender],
    description:
      'Senders of the own spaces whose name holds this, at most five: those it begins with first.',
    args: { part: t.arg.string({ required: true }) },
    resolve: async (_, { part }, ctx) =>
      refuseSenders(askerOf(ctx)) === null ? [...(await findSendersWith(ctx, part.trim()))] : [],
  }),
);
