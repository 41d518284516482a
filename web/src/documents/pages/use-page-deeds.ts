import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import type { Sheets } from '@postkorb/domain/documents';
import { toast } from '../../ui/Toast.tsx';
import { pageRefusals } from '../basics/page-refusals.ts';
import { ArrangePages, ExtractPages, UndoPages } from './pages-calls.ts';
import { notReached } from '../basics/refusals.ts';

type Table = { readonly id: string; readonly edition: number };
type Answer = { readonly errorCode: string | null } | undefined;

const asked = (sheets: Sheets) => sheets.map(({ page, turn }) => ({ page, turn }));

/** What can be done with the pages of a letter; each says so where it fails and answers whether it was taken on. */
export function usePageDeeds({ id, edition }: Table) {
  const { t } = useLingui();
  const client = useApolloClient();
  const say = async (deed: () => Promise<Answer>): Promise<boolean> => {
    try {
      const code = (await deed())?.errorCode ?? null;
      if (code === null) return true;
      toast({ text: t(pageRefusals[code as keyof typeof pageRefusals] ?? notReached) });
    } catch {
      toast({ text: t(notReached) });
    }
    return false;
  };
  return {
    arrange: (letters: readonly Sheets[]) =>
      say(async () => {
        const pages = letters.map((sheets) => ({ pages: asked(sheets) }));
        const variables = { id, edition, letters: pages, key: crypto.randomUUID() };
        return (await client.mutate({ mutation: ArrangePages, variables })).data?.arrangePages;
      }),
    extract: (sheets: Sheets) =>
      say(async () => {
        const variables = { id, edition, pages: asked(sheets), key: crypto.randomUUID() };
        return (await client.mutate({ mutation: ExtractPages, variables })).data?.extractPages;
      }),
    undo: () =>
      say(async () => {
        const variables = { id, key: crypto.randomUUID() };
        return (await client.mutate({ mutation: UndoPages, variables })).data?.undoPages;
      }),
  };
}
