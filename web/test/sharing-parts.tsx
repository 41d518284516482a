import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { OwnershipDialog } from '../src/sharing/ownership/OwnershipDialog.tsx';
import { ShareDialog } from '../src/sharing/shares/ShareDialog.tsx';
import { Toasts } from '../src/ui/overlays/Toast.tsx';
import { drawOnPage } from './on-page.tsx';

type Variables = Readonly<Record<string, unknown>>;
type Asked = { readonly name: string; readonly variables: Variables };
/** What a question of this name is answered with; null is a line that breaks. */
type Answers = Readonly<Record<string, (variables: Variables) => object | null>>;

/** Draws this before a server that answers questions by their name, and remembers what it was asked. */
function draw(answers: Answers, what: ReactNode) {
  const asked: Asked[] = [];
  const link = new ApolloLink(
    ({ operationName: name = '', variables }) =>
      new Observable((observer) => {
        asked.push({ name, variables });
        const data = answers[name]?.(variables);
        if (data === null) return observer.error(new TypeError('no line'));
        if (data === undefined) return undefined;
        observer.next({ data });
        observer.complete();
        return undefined;
      }),
  );
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const page = () => (
    <>
      {what}
      <Toasts />
    </>
  );
  const routeTree = createRootRoute({ component: page });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  return { ...drawOnPage(client, <RouterProvider router={router as never} />), asked };
}

const EVA = {
  __typename: 'Recipient',
  id: 'eva',
  email: 'eva@example.com',
  name: 'Eva Berg',
  status: 'ReadOnly',
  permission: 'viewer',
  isSelf: false,
  isInherited: false,
  inheritedFrom: null,
  endsOn: '2030-12-31',
  canUnshare: true,
  canEditPermission: true,
};
const BEN = { ...EVA, id: 'ben', email: 'ben@example.com', name: 'Ben Adler', endsOn: null };

/** One person a page. */
function recipientsAfter(after: unknown) {
  const node = after === null ? EVA : BEN;
  return {
    __typename: 'RecipientConnection',
    edges: [{ __typename: 'RecipientEdge', node }],
    pageInfo: { __typename: 'PageInfo', hasNextPage: after === null, endCursor: node.id },
  };
}

const NOTHING = { __typename: 'ContactConnection', edges: [] };
const METADATA = { __typename: 'DocumentMetadata', subject: 'Lease', isSubjectFallback: false };
const close = () => {};

type Sharing = {
  readonly shareRefusal?: string;
  readonly isUnproven?: boolean;
  /** What sharing is refused with. */
  readonly errorCode?: string;
};

/** The dialog in which a letter is shared that two people see already. */
export function openSharing({ shareRefusal, isUnproven, errorCode }: Sharing) {
  const answer = { errorCode: errorCode ?? null, problems: [], container: null };
  const answers: Answers = {
    Recipients: ({ after }) => ({
      containerDocument: {
        __typename: 'Document',
        id: 'letter',
        shareRefusal: shareRefusal ?? null,
        metadata: METADATA,
        recipients: recipientsAfter(after),
      },
    }),
    Sharer: () => ({ meUser: { __typename: 'User', id: 'u', mailboxProven: !isUnproven } }),
    ContactSuggestions: () => ({ contactConnection: NOTHING }),
    ShareContainer: () => ({
      shareContainerWithManyContacts: { __typename: 'ShareContainerAnswer', ...answer },
    }),
  };
  return draw(answers, <ShareDialog shared={{ id: 'letter', folder: null }} close={close} />);
}

type Ownership = {
  readonly type?: 'private' | 'business';
  readonly role?: 'Owner' | 'Member';
  readonly letter?: { readonly root: string; readonly canTransferOwnership: boolean } | null;
  readonly colleagues?: readonly string[];
  /** Null where it cannot go to this person. */
  readonly change?: {
    readonly losing: readonly string[];
    readonly keeping: readonly string[];
    readonly hiding?: number;
    readonly staying?: readonly { readonly id: string; readonly subject: string }[];
  } | null;
  /** Whether those to whom it may go are of another account. */
  readonly isOutsider?: boolean;
  /** What handing over is refused with. */
  readonly errorCode?: string;
};

const OWN = { root: 'inbox', canTransferOwnership: true };

/** The dialog in which a letter is handed over, and the line to its server. */
export function openOwnership(given: Ownership) {
  const { type = 'business', role = 'Owner', letter = OWN, colleagues = [] } = given;
  const { isOutsider = false } = given;
  const line = { isCut: false };
  const unlessCut = (answer: () => object) => () => (line.isCut ? null : answer());
  const change = given.change && {
    __typename: 'OwnershipChange',
    documents: 1,
    hiding: 0,
    ...given.change,
    staying: (given.change.staying ?? []).map((one) => ({
      __typename: 'OwnershipStaying',
      ...one,
    })),
  };
  const document = letter && {
    __typename: 'Document',
    id: 'letter',
    ...letter,
    parentFolder: null,
    metadata: METADATA,
  };
  const answers: Answers = {
    Asker: () => ({
      meUser: { __typename: 'User', id: 'u', role, status: 'active' },
      me: { __typename: 'Customer', id: 'a', saasOnly: false },
    }),
    Ownership: unlessCut(() => ({
      me: { __typename: 'Customer', id: 'a', type },
      containerDocument: document,
      ownershipReceivers: colleagues.map((name) => ({
        __typename: 'OwnershipReceiver',
        id: name,
        name,
        email: `${name.toLowerCase().replace(' ', '.')}@example.org`,
        isOutsider,
      })),
    })),
    OwnershipChange: unlessCut(() => ({ ownershipChange: change ?? null })),
    TransferOwnership: unlessCut(() => ({
      transferOwnership: {
        __typename: 'TransferOwnershipAnswer',
        errorCode: given.errorCode ?? null,
        containerId: null,
      },
    })),
  };
  const dialog = <OwnershipDialog shared={{ id: 'letter', folder: null }} close={close} />;
  return { ...draw(answers, dialog), line };
}
