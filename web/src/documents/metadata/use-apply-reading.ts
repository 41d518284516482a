import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { rulesOf, type MetadataEdit } from '@postkorb/domain/documents';
import type { ButtonProps } from 'react-aria-components/Button';
import { preference } from '../../ui/basics/preferences.ts';
import { toast } from '../../ui/overlays/Toast.tsx';
import { currentVersion } from '../basics/current-version.ts';
import { factNames, writtenFact } from '../record/fact-names.ts';
import { updateMetadata } from '../record/metadata-calls.ts';
import { variablesOf } from './metadata-draft.ts';
import type { OpenDocument } from '../record/open-document.ts';
import { alternatives, valueOf, type Fact } from '../record/readings.ts';
import { documentRefusals, notReached, problemSentence } from '../basics/refusals.ts';

const editOf = (fact: Fact, value: string): MetadataEdit => {
  if (value === '') return { [fact]: null };
  return { [fact]: rulesOf(fact).kind === 'money' ? Number(value) : value };
};

/** Takes what else was read for a fact instead of what stands there; it can be taken back. */
export function useApplyReading(document: OpenDocument) {
  const client = useApolloClient();
  const { t } = useLingui();
  const put = async (fact: Fact, value: string, version: number) => {
    try {
      const target = { id: document.id, version };
      const {
        errorCode,
        problems,
        document: now,
      } = await updateMetadata(client, variablesOf(editOf(fact, value), target));
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
  const take = async (fact: Fact, value: string) => {
    const before = valueOf(document, fact);
    const version = await put(fact, value, document.version);
    if (version === null) return;
    const name = t(factNames[fact]);
    const now = writtenFact(fact, value, document.metadata.currency ?? 'EUR');
    toast({ text: t`${name}: ${now}`, undo: () => void put(fact, before, version) });
  };
  return {
    take: (fact: Fact, value: string) => void take(fact, value),
    /** The key 2 on a fact takes the second candidate, where single keys are wanted. */
    onKeyDown:
      (fact: Fact): ButtonProps['onKeyDown'] =>
      (event) => {
        const [second] = alternatives(document, fact);
        const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
        const isMeant = event.key === '2' && isPlain && preference('singleKeys') === 'on';
        if (isMeant && second && document.canEditMetadata) void take(fact, second.value);
        else event.continuePropagation();
      },
  };
}
