import { ApolloLink, Observable } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { isSupportHere, ownAccount, sessionLasts } from '../../identity/index.ts';
import { sayReached } from '../../connection.ts';
import { modules } from '../modules.ts';
import {
  forgetDocuments,
  forgetReading,
  keepAnswer,
  keepFor,
  keepDocument,
  keptAnswer,
  readerHere,
} from './kept.ts';
import { mayReadOn, noteAnswer } from './reading-time.ts';
import { keptAs, keyOf, ofDocuments } from './what-is-kept.ts';

type Result = ApolloLink.Result;
type Operation = ApolloLink.Operation;
type Data = {
  readonly meUser?: { readonly id: string };
  readonly meFolders?: { readonly inbox: { readonly id: string } };
  readonly containerDocument?: {
    readonly pages: readonly { readonly imageUrl: string | null }[];
  } | null;
};

const known = Promise.withResolvers<string>();
let inboxId: string | null = null;

/** The server has said who this is, and which folder is their Inbox. */
function learn({ meUser, meFolders }: Data) {
  inboxId = meFolders?.inbox.id ?? inboxId;
  // One login may read in several accounts, and each is kept by itself.
  if (meUser !== undefined) known.resolve(`${meUser.id}/${ownAccount()?.accountId ?? ''}`);
}

/** On the first visit documents come before the worker does. */
const worker = new Promise<void>((stands) => {
  const { serviceWorker } = globalThis.navigator ?? {};
  if (serviceWorker?.controller) stands();
  else serviceWorker?.addEventListener('controllerchange', () => stands(), { once: true });
});
const MOST_WAITING = 40;
let waiting = 0;

/** For whom to keep documents; without a worker nobody could open the app offline, so nothing is kept. */
async function reader(): Promise<string> {
  waiting += 1;
  const [id] = await Promise.all([known.promise, worker]);
  waiting -= 1;
  begun ??= keepFor(id, sessionLasts()).then(() => (own = id));
  await begun;
  return id;
}
let begun: Promise<unknown> | null = null;
let own: string | null = null;

/** Every answer of the server is use of the session, as the server counts it. */
function noteReading() {
  if (own !== null && own === readerHere()) noteAnswer(sessionLasts());
}

function picturesOf({ containerDocument }: Data) {
  const urls = containerDocument?.pages.map(({ imageUrl }) => imageUrl) ?? [];
  return urls.filter((url) => url !== null);
}

const kept = ofDocuments(modules);
const asked = ({ operationName: name, variables }: Operation) => ({
  name,
  variables,
  inboxId,
  documentQueries: kept,
});

/** Keeps an answer for later. */
async function keep(operation: Operation, body: Result) {
  if (body.errors) return;
  const data = (body.data ?? {}) as Data;
  learn(data);
  if (waiting >= MOST_WAITING || (inboxId !== null && keptAs(asked(operation)) === null)) return;
  const id = await reader();
  const as = keptAs(asked(operation));
  // Another person may have signed in since, on another page of this browser.
  if (as === null || readerHere() !== id) return;
  const answer = { key: keyOf(asked(operation)), body };
  if (as === 'screen') return keepAnswer(id, answer);
  const document = String(operation.variables.id);
  if (data.containerDocument === null) return forgetDocuments(id, [document]);
  await keepDocument(id, { ...answer, id: document, pictures: picturesOf(data) });
}

let emptied: Promise<void> | null = null;

/** Keeps nothing where support looks in, and nothing of whoever was here before. */
const keepNothing = () => (emptied ??= forgetReading());

/** The server did not answer at all. */
function isAway(error: unknown) {
  if (CombinedGraphQLErrors.is(error)) return false;
  return !ServerError.is(error) || error.statusCode >= 502;
}

async function answerKept(operation: Operation) {
  if (!mayReadOn()) return null;
  const found = (await keptAnswer(keyOf(asked(operation)))) as Result | null;
  if (found) inboxId = (found.data as Data).meFolders?.inbox.id ?? inboxId;
  return found;
}

/** Keeps what was read lately, and answers with it while there is no line. */
export const readingLink = new ApolloLink(
  (operation, forward) =>
    new Observable<Result>((observer) => {
      const isAsked = operation.operationType !== 'query' || navigator.onLine;
      const fallBack = (error: unknown) => {
        if (!isAway(error)) return observer.error(error);
        if (isAsked && operation.operationType === 'query' && !ServerError.is(error))
          sayReached(false);
        const answer = (kept: Result | null) => {
          if (kept === null) return observer.error(error);
          observer.next(kept);
          observer.complete();
        };
        answerKept(operation).then(answer, () => observer.error(error));
      };
      const ask = () =>
        forward(operation).subscribe({
          next: (result) => {
            sayReached(true);
            noteReading();
            const keeping = isSupportHere() ? keepNothing() : keep(operation, result);
            void keeping.catch(() => {});
            observer.next(result);
          },
          error: fallBack,
          complete: () => observer.complete(),
        });
      if (isAsked) observer.add(ask());
      else fallBack(new TypeError('no line'));
    }),
);
