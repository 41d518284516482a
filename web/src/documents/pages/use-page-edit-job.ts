import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { toast } from '../../ui/overlays/Toast.tsx';
import { PageWork } from './pages-calls.ts';

const LOOK_EVERY = 700;

/** The documents that came of the work once it is done, or null when it came to nothing. */
async function madeBy(client: ApolloClient, id: string, jobId: string) {
  for (;;) {
    // Past the cache: what stands on the table changes all at once, when the screen hears of it.
    const options = { query: PageWork, variables: { id }, fetchPolicy: 'no-cache' } as const;
    const job = (await client.query(options)).data?.containerDocument?.pageOrder;
    if (job?.id !== jobId || job.stage === 'Failed') return null;
    if (job.stage === 'Done') return job.documents;
    await new Promise((wait) => setTimeout(wait, LOOK_EVERY));
  }
}

type Work = {
  readonly jobId: string | undefined;
  readonly isExtract: boolean;
  /** Takes the whole of it back, where that is what going back means. */
  readonly undo?: () => void;
};

/** Says what came of the work on a document's pages, also to somebody who went on meanwhile; what failed stands on the page. */
export function usePageEditJob(id: string) {
  const { t } = useLingui();
  const client = useApolloClient();
  const navigate = useNavigate();
  const report = async ({ jobId, isExtract, undo }: Work) => {
    const made = jobId ? await madeBy(client, id, jobId) : null;
    if (made === null) return;
    const [first] = made;
    if (!first) return toast({ text: t`Pages saved.`, ...(undo && { undo }) });
    const names = made.map(({ filename }) => filename).join(', ');
    const params = { documentId: first.id };
    const go = () => void navigate({ to: '/app/document/$documentId', params });
    toast({
      text: isExtract ? t`New letter: ${names}` : t`Pages saved. Cut off: ${names}`,
      onward: { label: t`Open`, go },
    });
  };
  // Without the line the page itself says where the work stands.
  return (work: Work) => void report(work).catch(() => {});
}
