import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import type { CustomStamp, InkSignature, StampRefusal } from '@postkorb/domain/documents';
import { FRESH } from '../../live.ts';
import { toast } from '../../ui/overlays/Toast.tsx';
import { notReached } from '../basics/not-reached.ts';
import { stampProblems, stampRefusals } from './stamp-refusals.ts';
import {
  CustomStamps,
  InkSignatures,
  UpdateCustomStamps,
  UpdateInkSignatures,
} from './stamps-calls.ts';

type Item = { readonly id: string; readonly name: string };
type Book<T> = { readonly items: readonly T[]; readonly version: number };
type Answer = { readonly code: StampRefusal | null; readonly problem: string | undefined };
type Writing<T> = {
  readonly read: (client: ApolloClient) => Promise<Book<T>>;
  readonly write: (client: ApolloClient, book: Book<T>) => Promise<Answer>;
};

type Shown = { readonly version: number } & Partial<
  Record<'stamps' | 'signatures', readonly { readonly json: unknown }[]>
>;

function bookOf<T>({ version, stamps, signatures }: Shown): Book<T> {
  return { version, items: (stamps ?? signatures ?? []).map(({ json }) => json as T) };
}

const answerOf = (answer: {
  readonly errorCode: StampRefusal | null;
  readonly problems: readonly { readonly code: string }[];
}): Answer => ({ code: answer.errorCode, problem: answer.problems[0]?.code });

const STAMPS: Writing<CustomStamp> = {
  read: async (client) =>
    bookOf((await client.query({ query: CustomStamps, ...FRESH })).data!.meCustomStamps),
  write: async (client, { items, version }) => {
    const variables = { stamps: items, version };
    const { data } = await client.mutate({
      mutation: UpdateCustomStamps,
      variables,
      update: (cache, { data: written }) =>
        cache.updateQuery(
          { query: CustomStamps },
          (old) =>
            old && {
              ...old,
              meCustomStamps: written?.updateCustomStamps.customStamps ?? old.meCustomStamps,
            },
        ),
    });
    return answerOf(data!.updateCustomStamps);
  },
};

const SIGNATURES: Writing<InkSignature> = {
  read: async (client) =>
    bookOf((await client.query({ query: InkSignatures, ...FRESH })).data!.meInkSignatures),
  write: async (client, { items, version }) => {
    const variables = { signatures: items, version };
    const { data } = await client.mutate({
      mutation: UpdateInkSignatures,
      variables,
      update: (cache, { data: written }) =>
        cache.updateQuery(
          { query: InkSignatures },
          (old) =>
            old && {
              ...old,
              meInkSignatures: written?.updateInkSignatures.inkSignatures ?? old.meInkSignatures,
            },
        ),
    });
    return answerOf(data!.updateInkSignatures);
  },
};

const TRIES = 3;

/** Changing one entry at a time: whoever changed others meanwhile keeps theirs. */
function useKeeping<T extends Item>({ read, write }: Writing<T>) {
  const client = useApolloClient();
  const { t } = useLingui();
  const change = async (edit: (items: readonly T[]) => readonly T[]): Promise<boolean> => {
    try {
      for (let tries = 1; ; tries += 1) {
        const { items, version } = await read(client);
        const { code, problem } = await write(client, { items: edit(items), version });
        if (code === null) return true;
        if (code === 'CHANGED_MEANWHILE' && tries < TRIES) continue;
        toast({ text: t(stampProblems[problem ?? ''] ?? stampRefusals[code]) });
        return false;
      }
    } catch {
      toast({ text: t(notReached) });
      return false;
    }
  };
  const put = (item: T, at?: number) =>
    change((items) => {
      const place = items.findIndex(({ id }) => id === item.id);
      if (place >= 0) return items.with(place, item);
      return items.toSpliced(at ?? items.length, 0, item);
    });
  const remove = async (item: T) => {
    let place = 0;
    const gone = await change((items) => {
      place = Math.max(
        0,
        items.findIndex(({ id }) => id === item.id),
      );
      return items.filter(({ id }) => id !== item.id);
    });
    if (gone) toast({ text: t`“${item.name}” was deleted.`, undo: () => void put(item, place) });
  };
  return { put, remove };
}

/** All stamps of the person, and how to change them. */
export function useStamps() {
  const { data, error, refetch } = useQuery(CustomStamps, { fetchPolicy: 'cache-and-network' });
  const book = data && bookOf<CustomStamp>(data.meCustomStamps);
  const failed = error !== undefined && !data;
  return {
    items: book?.items,
    by: data?.meUser.name ?? '',
    failed,
    refetch,
    ...useKeeping(STAMPS),
  };
}

/** All signatures of the person, and how to change them. */
export function useSignatures() {
  const { data, error, refetch } = useQuery(InkSignatures, { fetchPolicy: 'cache-and-network' });
  const book = data && bookOf<InkSignature>(data.meInkSignatures);
  const failed = error !== undefined && !data;
  const keeping = useKeeping(SIGNATURES);
  return { items: book?.items, by: data?.meUser.name ?? '', failed, refetch, ...keeping };
}

/** Changes one entry of a book; where it could not be kept `put` is false, and the person has been told. */
export type Keeping<T> = {
  readonly put: (item: T) => Promise<boolean>;
  readonly remove: (item: T) => Promise<void>;
};
