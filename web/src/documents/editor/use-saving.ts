import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { Annotation } from '@postkorb/domain/documents';
import { useEffect, useRef, useState } from 'react';
import { FRESH } from '../../live.ts';
import { toast } from '../../ui/overlays/Toast.tsx';
import { notReached } from '../basics/not-reached.ts';
import { refusalOf } from './edit-refusals.ts';
import { EditDocument, SaveMarkedCopy, SaveMarks } from './editor-calls.ts';
import { signsWithoutShape } from './signs-without-shape.ts';
import type { EditedDocument } from './sheets.ts';

type Way = 'same' | 'copy';
type AnnotationInput = {
  readonly id: string;
  readonly revision: number;
  readonly marks: readonly Annotation[];
};

async function send(client: ApolloClient, way: Way, { id, revision, marks }: AnnotationInput) {
  const variables = { id, edition: revision, marks, key: crypto.randomUUID() };
  if (way === 'copy')
    return (await client.mutate({ mutation: SaveMarkedCopy, variables })).data?.saveMarkedCopy;
  return (await client.mutate({ mutation: SaveMarks, variables })).data?.saveMarks;
}

type State = {
  /** The work that was asked for and still goes on. */
  readonly jobId: string | null;
  readonly isSending: boolean;
  readonly problem: string | null;
  /** How it was to be saved when somebody else was faster, and what they wrote. */
  readonly conflict: { readonly way: Way; readonly theirs: readonly Annotation[] } | null;
};

const QUIET: State = { jobId: null, isSending: false, problem: null, conflict: null };
const LOOK_EVERY = 700;

async function freshDocument(client: ApolloClient, id: string): Promise<EditedDocument> {
  const { data } = await client.query({ query: EditDocument, variables: { id }, ...FRESH });
  if (!data?.containerDocument) throw new Error('the letter is gone');
  return data.containerDocument;
}

/** Looks until the work on the pages is done or has failed. */
async function ended(client: ApolloClient, id: string, jobId: string) {
  for (;;) {
    const { pageOrder } = await freshDocument(client, id);
    if (pageOrder?.id !== jobId) throw new Error('other work came after it');
    if (pageOrder.stage !== 'Working') return pageOrder;
    await new Promise((wait) => setTimeout(wait, LOOK_EVERY));
  }
}

/** Whether the screen still stands; whoever left is not led anywhere. */
function useStands() {
  const stands = useRef(true);
  useEffect(() => {
    stands.current = true;
    return () => {
      stands.current = false;
    };
  }, []);
  return stands;
}

/** What is said when it is done, with the way back where there is one. */
function useDone({ id }: EditedDocument, former: readonly Annotation[]) {
  const { t } = useLingui();
  const client = useApolloClient();
  const navigate = useNavigate();
  const stands = useStands();
  const undo = async () => {
    try {
      const { pagesEdition: revision } = await freshDocument(client, id);
      const code = (await send(client, 'same', { id, revision, marks: former }))?.errorCode;
      if (code) toast({ text: t(refusalOf(code)) });
    } catch {
      toast({ text: t(notReached) });
    }
  };
  return (way: Way, made: string | undefined) => {
    const documentId = way === 'copy' && made ? made : id;
    if (stands.current)
      void navigate({
        to: '/app/document/$documentId',
        params: { documentId },
        ignoreBlocker: true,
      });
    if (way === 'copy') toast({ text: t`The copy is beside the letter, which stays as it was.` });
    else
      toast({
        text: t`The letter was saved. Its original stays as it came.`,
        undo: () => void undo(),
      });
  };
}

type Answer = Awaited<ReturnType<typeof send>>;

/** What came of asking: the work that began, or why it did not. */
function jobOf(answer: Answer): { readonly jobId: string } | { readonly code: string } {
  const jobId = answer?.document?.pageOrder?.id;
  const code = answer?.errorCode ?? null;
  return code === null && jobId ? { jobId } : { code: code ?? 'FAILED' };
}

/** Why it cannot be saved, in words: a sign without a shape is named. */
function useReason() {
  const { t } = useLingui();
  return (code: string, answer: Answer, annotations: readonly Annotation[]) => {
    const signs = signsWithoutShape(answer?.problems ?? [], annotations).join(' ');
    if (signs === '') return t(refusalOf(code));
    return t`The font has no character for ${signs}. Please write it in another way.`;
  };
}

/** Saving what was written: on the document itself, or as a copy beside it. */
export function useSaving(document: EditedDocument, annotations: readonly Annotation[]) {
  const { t } = useLingui();
  const client = useApolloClient();
  const [state, set] = useState(QUIET);
  const { id, pageOrder } = document;
  // The document is kept current below; what was written belongs to the revision it was begun on.
  const [begunOn] = useState(document.pagesEdition);
  const [from] = useState(() => document.marks as readonly Annotation[]);
  const done = useDone(document, from);
  const reason = useReason();
  const written = JSON.stringify(annotations);
  const [seen, setSeen] = useState(written);
  // Whoever goes on writing may have mended what was refused: it is said again if not.
  if (seen !== written) {
    setSeen(written);
    set({ ...state, problem: null });
  }
  const refuse = async (code: string, way: Way, answer?: Answer) => {
    if (code !== 'CHANGED_MEANWHILE')
      return set({ ...QUIET, problem: reason(code, answer, annotations) });
    const theirs = (await freshDocument(client, id)).marks as readonly Annotation[];
    return set({ ...QUIET, conflict: { way, theirs } });
  };
  const work = async (way: Way, revision: number) => {
    const answer = await send(client, way, { id, revision, marks: annotations });
    const began = jobOf(answer);
    if ('code' in began) return refuse(began.code, way, answer);
    set({ ...QUIET, isSending: true, jobId: began.jobId });
    const job = await ended(client, id, began.jobId);
    if (job.stage !== 'Done') return refuse(job.code ?? 'FAILED', way);
    return done(way, job.documents[0]?.id);
  };
  const save = async (way: Way, revision: () => Promise<number> | number) => {
    set({ ...QUIET, isSending: true });
    try {
      await work(way, await revision());
    } catch {
      set({ ...QUIET, problem: t(notReached) });
    }
  };
  const newest = async () => (await freshDocument(client, id)).pagesEdition;
  return {
    isBusy: state.isSending,
    progress: state.jobId !== null && pageOrder?.id === state.jobId ? pageOrder.progress : 0,
    problem: state.problem,
    conflict: state.conflict,
    /** What lay on the document when the writing began. */
    from,
    save: (way: Way) => void save(way, () => begunOn),
    overwrite: () => void save(state.conflict?.way ?? 'same', newest),
    back: () => set(QUIET),
  };
}

export type Saving = ReturnType<typeof useSaving>;
