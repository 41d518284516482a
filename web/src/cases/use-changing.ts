import { useApolloClient } from '@apollo/client/react';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { toast } from '../ui/overlays/Toast.tsx';
import { CaseOf, CaseQuery, JoinCase, RenameCase, SplitCase } from './case-calls.ts';
import { caseRefusals, notReached } from './refusals.ts';

type Refusal = keyof typeof caseRefusals;
type Of = { readonly id: string; readonly version?: number };

/** Joins, splits and renames, each with the way back; says why where it is refused. */
export function useChanging() {
  const client = useApolloClient();
  const { t } = useLingui();
  const refetchQueries = [CaseOf, CaseQuery];
  const done = async (
    work: Promise<Refusal | null>,
    said: MessageDescriptor | string,
    undo?: () => void,
  ) => {
    const code = await work.catch(() => undefined);
    const text = typeof said === 'string' ? said : t(said);
    if (code === undefined) toast({ text: t(notReached) });
    else if (code !== null) toast({ text: t(caseRefusals[code]) });
    else if (text !== '') toast({ text, ...(undo ? { undo } : {}) });
    return code === null;
  };
  const join = async (documentIds: string[], { id: caseId, version }: Of) => {
    const variables = { documentIds, caseId, ...(version === undefined ? {} : { version }) };
    const { data } = await client.mutate({ mutation: JoinCase, variables, refetchQueries });
    return data?.joinCase.errorCode ?? null;
  };
  const split = async (documentIds: string[], version?: number) => {
    const variables = { documentIds, ...(version === undefined ? {} : { version }) };
    const { data } = await client.mutate({ mutation: SplitCase, variables, refetchQueries });
    return data?.splitCase.errorCode ?? null;
  };
  const rename = async (id: string, name: string, version?: number) => {
    const variables = { id, name, ...(version === undefined ? {} : { version }) };
    const { data } = await client.mutate({ mutation: RenameCase, variables });
    return data?.renameCase.errorCode ?? null;
  };
  return {
    confirm: (documentId: string, to: Of) =>
      done(join([documentId], to), t`The letter belongs to the case`, () => {
        void done(split([documentId]), '');
      }),
    refuse: (documentId: string, from: Of) =>
      done(split([documentId], from.version), t`The letter does not belong to it`, () => {
        void done(join([documentId], { id: from.id }), '');
      }),
    takeOut: (documentId: string, from: Of) =>
      done(split([documentId], from.version), t`The letter was taken out of the case`, () => {
        void done(join([documentId], { id: from.id }), '');
      }),
    rename: (of: Required<Of>, name: string, before: string) =>
      done(rename(of.id, name, of.version), t`The case was renamed`, () => {
        void done(rename(of.id, before), '');
      }),
  };
}
