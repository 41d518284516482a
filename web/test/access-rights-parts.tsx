import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { AccessRightsPage } from '../src/sharing/rights/AccessRightsPage.tsx';
import { drawOnPage } from './on-page.tsx';

type Variables = Readonly<Record<string, unknown>>;
type Asked = { readonly name: string; readonly variables: Variables };
/** Who was let in, in the order of the list. */
type Person = { readonly email: string; readonly name?: string; readonly isInvited?: boolean };
/** A folder; without a title it lies where who asks does not see. */
type Thing = { readonly id: string; readonly title?: string };

const ONE = 1;

/** A page of one thing, behind the one that is named. */
function pageOf<T>(all: readonly T[], nameOf: (one: T) => string, after: unknown) {
  const from = all.findIndex((one) => nameOf(one) === after) + ONE;
  const [one] = all.slice(from);
  const hasNextPage = from + ONE < all.length;
  const endCursor = one === undefined ? null : nameOf(one);
  return {
    some: one === undefined ? [] : [one],
    pageInfo: { __typename: 'PageInfo', hasNextPage, endCursor },
  };
}

const folder = ({ id, title }: Thing) => ({ __typename: 'Folder', id, title, root: 'archive' });

function peopleOf(people: readonly Person[], { search, after }: Variables) {
  const found = people.filter(({ email }) => email.includes(String(search)));
  const { some, pageInfo } = pageOf(found, ({ email }) => email, after);
  const nodes = some.map(({ email, name = '', isInvited = false }) => ({
    __typename: 'AggregateContainerRecipient',
    email,
    name,
    isInvited,
    isColleague: false,
    itemCount: 2,
    sharedAt: '2026-11-20T09:00:00.000Z',
    lastOpenedAt: null,
  }));
  return connection('AggregateContainerRecipient', nodes, pageInfo);
}

const connection = (of: string, nodes: readonly object[], pageInfo: object) => ({
  __typename: `${of}Connection`,
  edges: nodes.map((node) => ({ __typename: `${of}Edge`, node })),
  pageInfo,
});

function thingsOf(things: readonly Thing[], { email, after }: Variables) {
  const { some, pageInfo } = pageOf(things, ({ id }) => id, after);
  const nodes = some.map((one) => ({
    __typename: 'SharedContainer',
    id: `grant-${one.id}`,
    permission: 'viewer',
    endsOn: null,
    isInvited: false,
    container: one.title === undefined ? null : folder(one),
  }));
  const containers = { __typename: 'SharedContainerConnection', nodes, pageInfo };
  const node = { __typename: 'AggregateContainerRecipient', email, containers };
  return connection('AggregateContainerRecipient', [node], pageInfo);
}

type World = {
  readonly people: readonly Person[];
  readonly things?: readonly Thing[];
  /** What lies in each folder. */
  readonly inside?: readonly Thing[];
  readonly role?: 'Owner' | 'Member';
};

const LIST = 'meAggregateContainerRecipientsConnection';

function answerOf(
  { people, things = [], inside = [], role = 'Owner' }: World,
  { name, variables }: Asked,
) {
  if (name === 'AccessRights') return { [LIST]: peopleOf(people, variables) };
  if (name === 'OpenedTo') return { [LIST]: thingsOf(things, variables) };
  if (name === 'LiesIn') {
    const { some, pageInfo } = pageOf(inside, ({ id }) => id, variables['after']);
    return { containersConnection: connection('Container', some.map(folder), pageInfo) };
  }
  const meUser = { __typename: 'User', id: 'u', role, status: 'active' };
  const me = { __typename: 'Customer', id: 'a', saasOnly: false };
  return name === 'Asker' ? { meUser, me } : undefined;
}

/** The page of access rights before a server that hands out one thing a page, and may be out of reach. */
export function openAccessRights(world: World) {
  const asked: Asked[] = [];
  const line = { isCut: false };
  const link = new ApolloLink(
    ({ operationName: name = '', variables }) =>
      new Observable((observer) => {
        asked.push({ name, variables });
        if (line.isCut) return observer.error(new TypeError('no line'));
        const data = answerOf(world, { name, variables });
        if (data === undefined) return undefined;
        observer.next({ data });
        observer.complete();
        return undefined;
      }),
  );
  const client = new ApolloClient({
    link,
    cache: new InMemoryCache({ possibleTypes: { Container: ['Document', 'Folder'] } }),
  });
  const routeTree = createRootRoute({ component: AccessRightsPage });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  return { ...drawOnPage(client, <RouterProvider router={router as never} />), asked, line };
}
