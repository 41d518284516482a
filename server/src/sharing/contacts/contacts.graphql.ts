import { CONTACT_REFUSALS } from '@postkorb/domain/sharing';
import { answer, answerType, builder } from '#platform/api/graphql';
import { PageInfo, pageSize } from '#platform/api/page-info';
import { countContacts, findContacts, type ContactRow } from './contact.sql.ts';
import { createContacts } from './create-contacts.ts';

export const Contact = builder.objectRef<ContactRow>('Contact').implement({
  description: 'Somebody whom something may be shared with.',
  fields: (t) => ({
    id: t.exposeID('id'),
    email: t.exposeString('email'),
    name: t.exposeString('name', { description: 'Empty where nobody gave one.' }),
    isColleague: t.exposeBoolean('isColleague', {
      description: 'Whether they sit in the same account.',
    }),
  }),
});

const ContactEdge = builder.objectRef<ContactRow>('ContactEdge').implement({
  fields: (t) => ({
    cursor: t.exposeString('email'),
    node: t.field({ type: Contact, resolve: (contact) => contact }),
  }),
});

type Connection = {
  readonly contacts: readonly ContactRow[];
  readonly more: boolean;
  readonly total: () => Promise<number>;
};
const ContactConnection = builder.objectRef<Connection>('ContactConnection').implement({
  description: 'Contacts of the home of the signed-in user, and their colleagues, by address.',
  fields: (t) => ({
    edges: t.field({ type: [ContactEdge], resolve: ({ contacts }) => [...contacts] }),
    totalCount: t.int({
      description: 'Counted only when asked for.',
      resolve: ({ total }) => total(),
    }),
    pageInfo: t.field({
      type: PageInfo,
      resolve: ({ contacts, more }) => ({
        hasNextPage: more,
        endCursor: contacts.at(-1)?.email ?? null,
      }),
    }),
  }),
});

builder.queryField('contactConnection', (t) =>
  t.field({
    type: ContactConnection,
    description: 'People to share with whose address or name holds what is searched.',
    args: { search: t.arg.string(), first: t.arg.int(), after: t.arg.string() },
    resolve: async (_, { search, first: given, after }, ctx) => {
      const first = pageSize(given);
      const asked = search ?? '';
      const rows = await findContacts(ctx, { search: asked, first, after: after ?? null });
      const total = () => countContacts(ctx, asked);
      return { contacts: rows.slice(0, first), more: rows.length > first, total };
    },
  }),
);

const NewContact = builder.inputType('NewContact', {
  fields: (t) => ({ email: t.string({ required: true }), name: t.string() }),
});

const ContactsAnswer = answerType('CreateManyContacts', CONTACT_REFUSALS, {
  name: 'contacts',
  type: [Contact] as [typeof Contact],
});

builder.mutationField('createManyContacts', (t) =>
  t.field({
    type: ContactsAnswer,
    description: 'Keeps up to 50 people to share with, all of them or none; nobody is told.',
    args: { contacts: t.arg({ type: [NewContact], required: true }) },
    resolve: (_, { contacts }, ctx) =>
      answer(
        createContacts(
          ctx,
          contacts.map(({ email, name }) => ({ email, name: name ?? '' })),
        ),
      ),
  }),
);
