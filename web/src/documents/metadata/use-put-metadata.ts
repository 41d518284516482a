import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import type { MetadataEdit, TakenWords } from '@postkorb/domain/documents';
import { toast } from '../../ui/overlays/Toast.tsx';
import { currentVersion } from '../basics/current-version.ts';
import { notReached } from '../basics/not-reached.ts';
import { documentRefusals, problemSentence } from '../basics/refusals.ts';
import { updateMetadata } from '../record/metadata-calls.ts';
import type { SingleField } from '../record/readings.ts';
import { variablesOf } from './metadata-draft.ts';

/** What is said of a document: new values, and fields whose values are right as they stand. */
export type Said = {
  readonly edit: MetadataEdit;
  readonly confirmed?: readonly SingleField[];
  /** The words of a page from which values were taken. */
  readonly taken?: readonly TakenWords[];
};

/** Whether it was taken, and the version that the document has now: also after somebody else changed it. */
export type Put = { readonly isDone: boolean; readonly version: number };

/** Says it to the server; where it was refused a notice says why. */
export function usePutMetadata(id: string) {
  const client = useApolloClient();
  const { t } = useLingui();
  return async ({ edit, confirmed = [], taken = [] }: Said, version: number): Promise<Put> => {
    try {
      const variables = {
        ...variablesOf(edit, { id, version }),
        confirmed: [...confirmed],
        taken: taken.map(({ words, ...of }) => ({ ...of, words: [...words] })),
      };
      const { errorCode, problems, document: now } = await updateMetadata(client, variables);
      const [wrong] = problems;
      if (errorCode !== null)
        toast({ text: t(wrong ? problemSentence(wrong) : documentRefusals[errorCode]) });
      const newer = errorCode === 'CHANGED_MEANWHILE' ? await currentVersion(client, id) : null;
      return { isDone: errorCode === null, version: (now ?? newer)?.version ?? version };
    } catch {
      toast({ text: t(notReached) });
      return { isDone: false, version };
    }
  };
}
