import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { rulesOf, type MetadataEdit } from '@postkorb/domain/documents';
import type { ButtonProps } from 'react-aria-components/Button';
import { preference } from '../../ui/basics/preferences.ts';
import { toast } from '../../ui/overlays/Toast.tsx';
import { currentVersion } from '../basics/current-version.ts';
import { fieldNames, printedField } from '../record/field-names.ts';
import { updateMetadata } from '../record/metadata-calls.ts';
import { variablesOf } from './metadata-draft.ts';
import type { OpenDocument } from '../record/open-document.ts';
import { alternatives, valueOf, type SingleField } from '../record/readings.ts';
import { notReached } from '../basics/not-reached.ts';
import { documentRefusals, problemSentence } from '../basics/refusals.ts';

const editOf = (field: SingleField, value: string): MetadataEdit => {
  if (value === '') return { [field]: null };
  return { [field]: rulesOf(field).kind === 'money' ? Number(value) : value };
};

type Taken = { readonly before: string; readonly value: string; readonly version: number };

/** Takes what else was read for a field instead of what stands there; it can be taken back. */
export function useApplyReading(document: OpenDocument) {
  const client = useApolloClient();
  const { t } = useLingui();
  const put = async (field: SingleField, value: string, version: number) => {
    try {
      const target = { id: document.id, version };
      const {
        errorCode,
        problems,
        document: now,
      } = await updateMetadata(client, variablesOf(editOf(field, value), target));
      const [wrong] = problems;
      if (errorCode !== null)
        toast({ text: t(wrong ? problemSentence(wrong) : documentRefusals[errorCode]) });
      if (errorCode === 'CHANGED_MEANWHILE') await currentVersion(client, document.id);
      return now?.version ?? null;
    } catch {
      toast({ text: t(notReached) });
      return null;
    }
  };
  const tell = (field: SingleField, { before, value, version }: Taken) => {
    const name = t(fieldNames[field]);
    const now = printedField(field, value, document.metadata.currency ?? 'EUR');
    toast({ text: t`${name}: ${now}`, undo: () => void put(field, before, version) });
  };
  const take = async (field: SingleField, value: string) => {
    const before = valueOf(document, field);
    const version = await put(field, value, document.version);
    if (version !== null) tell(field, { before, value, version });
  };
  return {
    tell,
    take: (field: SingleField, value: string) => void take(field, value),
    /** The key 2 on a field takes the second candidate, where single keys are wanted. */
    onKeyDown:
      (field: SingleField): ButtonProps['onKeyDown'] =>
      (event) => {
        const [second] = alternatives(document, field);
        const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
        const isMeant = event.key === '2' && isPlain && preference('singleKeys') === 'on';
        if (isMeant && second && document.canEditMetadata) void take(field, second.value);
        else event.continuePropagation();
      },
  };
}
