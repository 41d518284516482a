import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import type { SummaryRefusal } from '@postkorb/domain/documents';
import { useState } from 'react';
import { toast } from '../../ui/overlays/Toast.tsx';
import { currentVersion } from '../basics/current-version.ts';
import type { OpenDocument } from '../record/open-document.ts';
import { notReached } from '../basics/not-reached.ts';
import { generateSummary, updateSummary } from './summary-calls.ts';
import { summaryRefusals } from './summary-refusals.ts';

type SummaryAction = 'rules' | 'service' | 'save' | 'remove';

/** Everything that can be done with the summary of a document; one thing at a time. */
export function useSummary(
  { id, summary }: Pick<OpenDocument, 'id' | 'summary'>,
  done: () => void,
) {
  const client = useApolloClient();
  const { t } = useLingui();
  const [busy, setBusy] = useState<SummaryAction | null>(null);
  const run = async (
    action: SummaryAction,
    work: () => Promise<SummaryRefusal | null>,
    said: string,
  ) => {
    setBusy(action);
    try {
      const code = await work();
      toast({ text: code === null ? said : t(summaryRefusals[code]) });
      if (code === 'CHANGED_MEANWHILE') await currentVersion(client, id);
      if (code === null) done();
    } catch {
      toast({ text: t(notReached) });
    }
    setBusy(null);
  };
  const seen = summary ?? null;
  return {
    busy,
    make: (by: 'rules' | 'service') =>
      void run(by, () => generateSummary(client, { id, by }), t`Summary made`),
    save: (text: string) =>
      void run(
        'save',
        () => updateSummary(client, { id, text: text.trim(), seen }),
        t`Summary saved`,
      ),
    remove: () =>
      void run('remove', () => updateSummary(client, { id, text: null, seen }), t`Summary removed`),
  };
}
