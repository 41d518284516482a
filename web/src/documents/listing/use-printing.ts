import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { withTexts } from '../../i18n/setup.ts';
import { toast } from '../../ui/overlays/Toast.tsx';
import { notReached } from '../basics/not-reached.ts';

/** Prints documents; its code comes with the first one. */
export function usePrinting() {
  const client = useApolloClient();
  const { t } = useLingui();
  return async (ids: readonly string[]) => {
    if (ids.length === 0) return;
    toast({ text: t`The pages are being prepared for the printer …` });
    const load = withTexts(import('../actions/print-documents.ts'));
    const problem = await load.then(
      ({ printDocuments }) => printDocuments(client, ids),
      () => notReached,
    );
    if (problem !== null) toast({ text: t(problem) });
  };
}
