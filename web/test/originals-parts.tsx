import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { BeforeDestroying } from '../src/documents/index.ts';
import { ChosenBar } from '../src/originals/ChosenBar.tsx';
import { LeftBehind } from '../src/originals/LeftBehind.tsx';
import { AddressStep } from '../src/originals/returns/AddressStep.tsx';
import type { Address } from '../src/originals/returns/use-order.ts';
import type { OriginalRow } from '../src/originals/papers/use-originals.ts';
import { drawOnPage } from './on-page.tsx';

type Asked = { readonly name: string; readonly variables: Readonly<Record<string, unknown>> };

/** A server that answers questions by their name, and remembers what it was asked. */
function clientWith(answers: Readonly<Record<string, object>>) {
  const asked: Asked[] = [];
  const link = new ApolloLink(
    ({ operationName: name = '', variables }) =>
      new Observable((observer) => {
        asked.push({ name, variables });
        const data = answers[name];
        if (data === undefined) return;
        observer.next({ data });
        observer.complete();
      }),
  );
  return { client: new ApolloClient({ link, cache: new InMemoryCache() }), asked };
}

/** Draws this where links lead somewhere. */
function draw(client: ApolloClient, what: ReactNode) {
  const routeTree = createRootRoute({ component: () => what });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  return drawOnPage(client, <RouterProvider router={router as never} />);
}

const ROW: OriginalRow = {
  __typename: 'Document',
  id: 'd1',
  metadata: {
    __typename: 'DocumentMetadata',
    senderName: 'Finanzamt',
    subject: 'Bescheid',
    isSubjectFallback: false,
  },
  currentLocationType: 'StorageShortTerm',
  nextMoveAt: null,
  nextLocationType: null,
  originalRefusals: { __typename: 'OriginalRefusals', return: null, unreturn: 'NOT_IN_BASKET' },
  shredRefusal: null,
  canKeep: true,
  canRelease: false,
  keepCents: 0,
  original: {
    __typename: 'Original',
    receivedOn: '2026-11-20',
    keptUntil: '2027-02-18',
    sentAt: null,
    isSimulated: false,
    heldAt: null,
    guard: null,
  },
};

/** The bar of chosen originals, with what it asked the server and whether the choice was given up. */
export function openChosenBar(changes: readonly Partial<OriginalRow>[]) {
  const chosen = changes.map((change, at) => ({ ...ROW, id: `d${at + 1}`, ...change }));
  const { client, asked } = clientWith({
    ShredConsent: { me: { __typename: 'Customer', id: 'a', showShredConsent: false } },
  });
  const given = { up: 0 };
  const choice = {
    chosen,
    isAll: false,
    has: () => true,
    choose: () => {},
    all: () => {},
    none: () => void (given.up += 1),
  };
  return { ...draw(client, <ChosenBar choice={choice} />), asked, given };
}

type Left = {
  readonly role: 'Owner' | 'Member';
  readonly places: readonly { readonly location: string; readonly count: number }[];
  readonly shreddable: readonly string[];
};

/** What is said of papers before letters are destroyed, and what the dialog around it is told. */
export function openLeftBehind(ids: readonly string[] | null, left: Left) {
  const { role, places, shreddable } = left;
  const { client, asked } = clientWith({
    Asker: {
      meUser: { __typename: 'User', id: 'u', role, status: 'active' },
      me: { __typename: 'Customer', id: 'a', saasOnly: false },
    },
    OriginalsLeftBehind: {
      originalsLeftBehind: {
        __typename: 'OriginalsLeftBehind',
        places: places.map((one) => ({ __typename: 'OriginalsAt', ...one })),
        shreddable,
        isAll: true,
      },
    },
    ShredConsent: { me: { __typename: 'Customer', id: 'a', showShredConsent: true } },
  });
  const told: BeforeDestroying[] = [];
  const tell = (before: BeforeDestroying) => void told.push(before);
  return { ...draw(client, <LeftBehind ids={ids} tell={tell} />), asked, told };
}

const HOME: Address = {
  __typename: 'ReturnAddress',
  id: 'home',
  label: 'Zu Hause',
  lines: ['Clara Weber', 'Torstraße 112', '10119 Berlin'],
  isDefault: true,
  isRedirected: false,
  countryCode: 'DE',
};
const ABROAD: Address = {
  ...HOME,
  id: 'abroad',
  label: null,
  lines: ['Clara Weber', 'Mariahilfer Straße 45', '1060 Wien', 'ÖSTERREICH'],
  isRedirected: true,
  countryCode: 'AT',
};

const ESTIMATES = {
  home: { items: [{ kind: 'postage', unitPrice: 549 }], postageWithinGermany: 549 },
  abroad: { items: [{ kind: 'postageAbroad', unitPrice: 1449 }], postageWithinGermany: 549 },
} as const;

function ChoosingAddress() {
  const [id, choose] = useState('home');
  const chosen = id === 'home' ? HOME : ABROAD;
  const estimate = ESTIMATES[id === 'home' ? 'home' : 'abroad'];
  return <AddressStep addresses={[HOME, ABROAD]} {...{ chosen, choose, estimate }} />;
}

/** Step 1 of an order: an address at home, and one abroad that a forwarding order would lead back. */
export const openAddressStep = () => draw(clientWith({}).client, <ChoosingAddress />);
