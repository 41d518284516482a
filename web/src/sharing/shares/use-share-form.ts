import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { isEmail } from '@postkorb/domain/basics';
import {
  problemsOfSharing,
  type SharePermission,
  type ShareProblem,
  type ShareProblemCode,
  type ShareRefusal,
} from '@postkorb/domain/sharing';
import { useRef, useState } from 'react';
import type { ContactSuggestionsQuery } from '../../gql/graphql.ts';
import { todayInBerlin } from '../../i18n/format.ts';
import { report } from '../../live.ts';
import { addressesIn } from './addresses-in.ts';
import { ShareContainer } from './share-calls.ts';
import type { Shared } from './share-dialogs.ts';
import { shareProblems } from './share-words.ts';
import { useShareSaid } from './use-share-said.ts';

export type Contact = ContactSuggestionsQuery['contactConnection']['edges'][number]['node'];

/** Somebody it shall be shared with; the name is empty where only the address is known. */
type Person = Pick<Contact, 'email' | 'name'>;

/** What is wrong with an entry of what was sent, by its address. */
type Wrong = { readonly code: ShareProblemCode; readonly field: string; readonly email?: string };

const plain = (email: string) => email.trim().toLowerCase();

/** Everybody once, in the order they came. */
function withPeople(before: readonly Person[], more: readonly Person[]): readonly Person[] {
  const known = new Map(before.map((one) => [plain(one.email), one]));
  for (const one of more) known.set(plain(one.email), known.get(plain(one.email)) ?? one);
  return [...known.values()];
}

/** Lists to be looked at again: what was shared shows who sees it now. */
export const lookAtSharing = ({ id, folder }: Shared) =>
  report(folder === null ? { kind: 'documents', ids: [id] } : { kind: 'folders', ids: [] });

type Draft = {
  readonly emails: string[];
  readonly permission: SharePermission;
  readonly endsOn: string | null;
  readonly note: string;
};

/** Sent once more after a line that broke, the same share has the same key, so that nobody is mailed twice. */
function useKey() {
  const last = useRef({ said: '', key: '' });
  return (draft: Draft): string => {
    const said = JSON.stringify(draft);
    if (last.current.said !== said) last.current = { said, key: crypto.randomUUID() };
    return last.current.key;
  };
}

const namedBy = (problems: readonly ShareProblem[], emails: readonly string[]): readonly Wrong[] =>
  problems.map(({ field, code, position }) => {
    const email =
      code !== 'TOO_MANY' && typeof position === 'number' ? emails[position] : undefined;
    return { field, code, ...(email !== undefined && { email }) };
  });

/** Whom it is shared with, as the field shows them: each with what is wrong with it. */
function useChips(people: readonly Person[], wrong: readonly Wrong[]) {
  const { t } = useLingui();
  return people.map(({ email, name }) => {
    const problem = wrong.find(
      (one) => one.email !== undefined && plain(one.email) === plain(email),
    );
    const code = problem?.code ?? (isEmail(email.trim()) ? null : 'EMAIL_NOT_VALID');
    return { id: email, label: name || email, problem: code && t(shareProblems[code]) };
  });
}

type Refused = ShareRefusal | 'UNREACHABLE';

/** What is wrong, forgotten field by field as that is written anew. */
function useWrong() {
  const [wrong, setWrong] = useState<readonly Wrong[]>([]);
  const [refused, setRefused] = useState<Refused | null>(null);
  return {
    wrong,
    // What a field says need not be said twice.
    refused: wrong.length > 0 ? null : refused,
    say: (next: readonly Wrong[], refusal: Refused | null) => {
      setWrong(next);
      setRefused(refusal);
    },
    // What is wrong with one address stays with that one.
    forget: (field: string) => {
      setWrong((before) => before.filter((one) => one.field !== field || one.email !== undefined));
      setRefused(null);
    },
    problemOf: (field: string) => wrong.find((one) => one.field === field)?.code ?? null,
  };
}

const unnamed = (text: string): readonly Person[] =>
  addressesIn(text).map((email) => ({ email, name: '' }));

/** Whom it shall be shared with, while that is typed. */
function usePeople(onChange: () => void) {
  const [people, setPeople] = useState<readonly Person[]>([]);
  const [typed, type] = useState('');
  const add = (more: readonly Person[]) => {
    setPeople((before) => withPeople(before, more));
    type('');
    onChange();
  };
  return {
    people,
    typed,
    type,
    add,
    addTyped: (text: string) => add(unnamed(text)),
    remove: (id: string) => setPeople((before) => before.filter(({ email }) => email !== id)),
    /** With what still stands in the field: that is meant as well. */
    all: () => withPeople(people, unnamed(typed)),
  };
}

/** What they may, until when, and what the mail says. */
function useGiven(forget: (field: string) => void) {
  const [permission, setPermission] = useState<SharePermission>('viewer');
  const [endsOn, setEndsOn] = useState('');
  const [note, setNote] = useState('');
  return {
    permission,
    setPermission,
    endsOn,
    setEndsOn: (day: string) => {
      setEndsOn(day);
      forget('endsOn');
    },
    note,
    setNote: (text: string) => {
      setNote(text);
      forget('note');
    },
  };
}

/** A share that is being prepared: with whom, what they may, until when, with which words, and what is wrong with it. */
export function useShareForm(shared: Shared, onShared: () => void) {
  const client = useApolloClient();
  const said = useShareSaid(shared);
  const keyOf = useKey();
  const { say, forget, ...problems } = useWrong();
  const people = usePeople(() => forget('emails'));
  const given = useGiven(forget);
  const chips = useChips(people.people, problems.wrong);
  const [isPending, setPending] = useState(false);

  const ask = async (draft: Draft) => {
    const variables = { id: shared.id, ...draft, key: keyOf(draft) };
    const { data } = await client.mutate({ mutation: ShareContainer, variables });
    const answer = data?.shareContainerWithManyContacts;
    if (answer?.errorCode === null) {
      said(draft.emails, answer.container?.recipients.edges ?? []);
      lookAtSharing(shared);
      return onShared();
    }
    const wrong = namedBy((answer?.problems ?? []) as readonly ShareProblem[], draft.emails);
    say(wrong, answer?.errorCode ?? 'UNREACHABLE');
  };
  const send = async () => {
    const { permission, endsOn, note } = given;
    const all = people.all();
    const emails = all.map(({ email }) => email);
    const draft = { emails, permission, endsOn: endsOn || null, note };
    people.add(all);
    const own = problemsOfSharing(draft, todayInBerlin());
    say(namedBy(own, emails), null);
    if (own.length > 0 || isPending) return;
    setPending(true);
    await ask(draft).catch(() => say([], 'UNREACHABLE'));
    setPending(false);
  };
  return { ...people, ...given, ...problems, chips, isPending, send };
}

export type ShareForm = ReturnType<typeof useShareForm>;
