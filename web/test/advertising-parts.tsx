import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { useState } from 'react';
import { AdvertisingFold } from '../src/documents/listing/AdvertisingFold.tsx';
import { openList, type Viewed } from '../src/documents/lists/document-list.ts';
import { NO_PAGES, rowsOf, withPage } from '../src/documents/lists/list-pages.ts';
import { forgetLists } from '../src/documents/lists/use-document-list.ts';
import { Toasts } from '../src/ui/overlays/Toast.tsx';
import { answeringServer } from './answers.ts';
import { drawOnPage } from './on-page.tsx';

/** `anything` is what the schema allows. */
type Answer = object | 'anything' | 'no connection';
/** What the server answers by the name of a question; it can be another one later. */
export type Answers = Record<string, Answer>;

function clientWith(answers: Answers) {
  const asked: string[] = [];
  const planted = answeringServer();
  const link = new ApolloLink(
    (operation, forward) =>
      new Observable((observer) => {
        const { operationName: name = '' } = operation;
        const answer = answers[name];
        if (answer === undefined) return;
        asked.push(name);
        if (answer === 'no connection') return observer.error(new TypeError('Failed to fetch'));
        if (answer === 'anything') {
          const reply = planted.link.request(operation, forward).subscribe(observer);
          return () => reply.unsubscribe();
        }
        observer.next({ data: answer });
        observer.complete();
      }),
  );
  return { client: new ApolloClient({ link, cache: new InMemoryCache() }), asked };
}

const NOTHING = { items: [], more: false, endCursor: null, total: 0 };
const REST: Viewed = {
  list: openList({
    page: () => Promise.reject(new Error('nothing is asked of the rest')),
    landmarks: null,
  }),
  view: { phase: 'ready', rows: rowsOf(withPage(NO_PAGES, 0, NOTHING)), fresh: new Set() },
};

/** An Inbox with nothing in it but so much advertising. */
function Inbox({ count }: { readonly count: number }) {
  const [over, setOver] = useState<((rest: Viewed) => Viewed) | null>(null);
  const { view } = over?.(REST) ?? REST;
  return (
    <>
      <AdvertisingFold folderId="f1" count={count} onFold={setOver} />
      <div role="grid">{view.fold?.line(0)}</div>
      <output>{view.rows.count} rows</output>
      <Toasts />
    </>
  );
}

/** Draws it on a page of its own, closed. */
export function openInbox(answers: Answers) {
  forgetLists();
  sessionStorage.clear();
  const { client, asked } = clientWith(answers);
  return { ...drawOnPage(client, <Inbox count={2} />), asked };
}
