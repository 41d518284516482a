import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import type { Sheets } from '@postkorb/domain/documents';
import { toast } from '../../ui/overlays/Toast.tsx';
import { pageRefusals } from '../basics/page-refusals.ts';
import { ArrangePages, ExtractPages, UndoPages } from './pages-calls.ts';
import { notReached } from '../basics/not-reached.ts';
import { usePageEditJob } from './use-page-edit-job.ts';

type Table = { readonly id: string; readonly revision: number; readonly hasEditedPages: boolean };
type Answer =
  | {
      readonly errorCode: string | null;
      readonly document: { readonly pageOrder: { readonly id: string } | null } | null;
    }
  | undefined;

const asked = (sheets: Sheets) => sheets.map(({ page, turn }) => ({ page, turn }));

/** What can be done with the pages of a document; each says what came of it and answers whether it was taken on. */
export function usePageActions({ id, revision, hasEditedPages }: Table) {
  const { t } = useLingui();
  const client = useApolloClient();
  const report = usePageEditJob(id);
  const say = async (action: () => Promise<Answer>, then: (jobId?: string) => void) => {
    try {
      const answer = await action();
      const code = answer?.errorCode ?? null;
      if (code === null) {
        then(answer?.document?.pageOrder?.id);
        return true;
      }
      toast({ text: t(pageRefusals[code as keyof typeof pageRefusals] ?? notReached) });
    } catch {
      toast({ text: t(notReached) });
    }
    return false;
  };
  const undo = () =>
    say(
      async () => {
        const variables = { id, key: crypto.randomUUID() };
        return (await client.mutate({ mutation: UndoPages, variables })).data?.undoPages;
      },
      () => toast({ text: t`Original restored` }),
    );
  const arrange = (documents: readonly Sheets[]) =>
    say(
      async () => {
        const pages = documents.map((sheets) => ({ pages: asked(sheets) }));
        const variables = { id, edition: revision, letters: pages, key: crypto.randomUUID() };
        return (await client.mutate({ mutation: ArrangePages, variables })).data?.arrangePages;
      },
      // Going back leads to the original: of a second edit that would be too far.
      (jobId) =>
        report({ jobId, isExtract: false, ...(!hasEditedPages && { undo: () => void undo() }) }),
    );
  const extract = (sheets: Sheets) =>
    say(
      async () => {
        const variables = { id, edition: revision, pages: asked(sheets), key: crypto.randomUUID() };
        return (await client.mutate({ mutation: ExtractPages, variables })).data?.extractPages;
      },
      (jobId) => report({ jobId, isExtract: true }),
    );
  return { arrange, extract, undo };
}
