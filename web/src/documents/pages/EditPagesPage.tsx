import { useApolloClient, useQuery } from '@apollo/client/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useParams } from '@tanstack/react-router';
import { ArrowLeft, History, Scissors } from 'lucide-react';
import { useState } from 'react';
import { nameOfPart } from '@postkorb/domain/documents';
import { WhyUnreached } from '../../WhyUnreached.tsx';
import type { EditPagesQuery } from '../../gql/graphql.ts';
import { FRESH, lookAgain, useChanges } from '../../live.ts';
import { Banner } from '../../ui/display/Banner.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { ProgressBar } from '../../ui/display/ProgressBar.tsx';
import { Spinner } from '../../ui/basics/Spinner.tsx';
import { useTitle } from '../../ui/basics/title.ts';
import { LeaveGuard } from '../basics/LeaveGuard.tsx';
import { pageRefusals } from '../basics/page-refusals.ts';
import { EditPagesTools } from './EditPagesTools.tsx';
import { EditPages } from './pages-calls.ts';
import { usePagesDraft, type PagesDraft } from './pages-draft.ts';
import { PageTable } from './PageTable.tsx';
import { UndoPagesDialog } from './UndoPagesDialog.tsx';
import { usePageActions } from './use-page-actions.ts';

type Paged = NonNullable<EditPagesQuery['containerDocument']>;
type Chosen = ReadonlySet<number>;

/** A document's pages, kept current while they are worked on. */
function useEditedPages(id: string) {
  const client = useApolloClient();
  const variables = { id };
  const { data, error, refetch } = useQuery(EditPages, {
    variables,
    fetchPolicy: 'cache-and-network',
  });
  const look = () => client.query({ query: EditPages, variables, ...FRESH });
  useChanges(['documents'], ({ ids }) => {
    if (ids.length === 0 || ids.includes(id)) void lookAgain(`pages ${id}`, look);
  });
  return { document: data?.containerDocument, failed: error !== undefined && !data, refetch };
}

/** The documents that will come of it, with their names. */
function Outcome({ draft, filename }: { readonly draft: PagesDraft; readonly filename: string }) {
  const { t } = useLingui();
  if (!draft.isChanged) return null;
  return (
    <section aria-label={t`Result`} className="border-b border-line bg-sunken px-20 py-12 text-13">
      <h2 className="font-semibold text-ink">
        <Trans>Result</Trans>
      </h2>
      <ol className="text-ink-2">
        {draft.documents.map((leaves, index) => (
          <li key={leaves[0]!.page}>
            {index === 0 ? filename : nameOfPart(filename, index + 1)}
            {': '}
            <Plural value={leaves.length} one="page" other="pages" />{' '}
            {leaves.map((editorPage) => editorPage.page).join(', ')}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Standing({ document }: { readonly document: Paged }) {
  const { t } = useLingui();
  const job = document.pageOrder;
  if (job?.stage === 'Working')
    return (
      <div role="status" className="px-20 py-12">
        <ProgressBar shown label={t`Pages are being arranged`} part={job.progress} />
      </div>
    );
  const code = job?.stage === 'Failed' ? job.code : document.editPagesRefusal;
  if (code == null) return null;
  const sentence = pageRefusals[code as keyof typeof pageRefusals];
  return (
    <Banner tone="problem" className="m-12">
      {t(sentence ?? pageRefusals.FAILED)}
    </Banner>
  );
}

/** Pages beyond the preview are drawn when they come into sight. */
function picturesOf({ id, pagesEdition, pages }: Paged) {
  const known = new Map(pages.map(({ number, imageUrl }) => [number, imageUrl]));
  return (page: number) =>
    known.has(page)
      ? (known.get(page) ?? `/documents/${id}/pages/${page}.webp?edition=${pagesEdition}`)
      : null;
}

/** What can be done here, or how many pages the tools would change. */
function Hint({ chosen }: { readonly chosen: Chosen }) {
  return (
    <p role="status" className="px-20 pt-12 text-13 text-ink-2 phone:px-12">
      {chosen.size > 0 ? (
        <Plural value={chosen.size} one="# page selected" other="# pages selected" />
      ) : (
        <Trans>Drag pages into order. Select several to change them together.</Trans>
      )}
    </p>
  );
}

type UndoButton = { readonly hasEditedPages: boolean; readonly onPress: () => void };

/** Gives the pages back as they came; on a phone its picture leaves the title its room. */
function UndoButton({ hasEditedPages, onPress }: UndoButton) {
  const { t } = useLingui();
  const label = hasEditedPages ? t`Restore original` : t`Split the letter`;
  return (
    <Button
      icon={hasEditedPages ? History : Scissors}
      aria-label={label}
      className="phone:w-44 phone:px-0"
      onPress={onPress}
    >
      <span className="phone:hidden">{label}</span>
    </Button>
  );
}

function PageWorkspace({
  document,
  close,
}: {
  readonly document: Paged;
  readonly close: () => void;
}) {
  const { t } = useLingui();
  const { id, pagesEdition: revision, pageCount, filename } = document;
  const draft = usePagesDraft(pageCount);
  const commands = usePageActions({ id, revision, hasEditedPages: document.hasEditedPages });
  const [marked, setMarked] = useState<Chosen>(new Set());
  const [sending, setSending] = useState(false);
  const [undoing, setUndoing] = useState(false);
  const there = new Set(draft.editorPages.map((editorPage) => editorPage.page));
  const chosen = new Set([...marked].filter((page) => there.has(page)));
  const send = async (action: Promise<boolean>) => {
    setSending(true);
    if (await action) setMarked(new Set());
    setSending(false);
  };
  const sheets = draft.editorPages.filter((editorPage) => chosen.has(editorPage.page));
  const isWorking = sending || document.pageOrder?.stage === 'Working';
  return (
    <>
      <LeaveGuard isChanged={draft.isChanged && !isWorking} />
      <header
        data-own-bar
        className="flex items-center gap-8 border-b border-line px-20 py-12 phone:px-8 phone:py-8"
      >
        <IconButton icon={ArrowLeft} label={t`Back to the letter`} onPress={close} />
        <h1 className="min-w-0 flex-1 truncate text-18 font-strong text-ink">
          <Trans>Edit pages</Trans>
        </h1>
        {document.canUndoPages && (
          <UndoButton hasEditedPages={document.hasEditedPages} onPress={() => setUndoing(true)} />
        )}
        <Button
          tone="primary"
          aria-label={t`Save pages`}
          isPending={sending}
          isDisabled={!draft.isChanged || !document.canEditPages}
          onPress={() => void send(commands.arrange(draft.documents))}
        >
          <span className="phone:hidden">
            <Trans>Save pages</Trans>
          </span>
          <span className="md:hidden">
            <Trans>Save</Trans>
          </span>
        </Button>
      </header>
      <EditPagesTools
        draft={draft}
        chosen={chosen}
        extract={() => void send(commands.extract(sheets))}
      />
      {undoing && (
        <UndoPagesDialog
          document={document}
          undo={() => void send(commands.undo())}
          close={() => setUndoing(false)}
        />
      )}
      <Standing document={document} />
      <Outcome draft={draft} filename={filename} />
      <div className="min-h-0 flex-1 overflow-y-auto thin-scrollbar">
        <Hint chosen={chosen} />
        <PageTable
          draft={draft}
          pictureOf={picturesOf(document)}
          chosen={chosen}
          choose={setMarked}
        />
      </div>
    </>
  );
}

/** A draft lives as long as what lies on the table; revision and pages may be heard of one after the other. */
const tableOf = ({ pagesEdition, pageCount }: Paged) => `${pagesEdition} ${pageCount}`;

/** What stands where no pages can be shown: the document is gone, or the server did not say. */
function Nothing({
  again,
  close,
}: {
  readonly again: (() => void) | null;
  readonly close: () => void;
}) {
  const { t } = useLingui();
  if (again === null)
    return (
      <EmptyState
        title={t`This letter is not here`}
        action={<Button onPress={close}>{t`Back`}</Button>}
      >
        <Trans>It was moved or deleted, or you have no access to it.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState
      title={t`That did not work.`}
      action={<Button onPress={again}>{t`Try again`}</Button>}
    >
      <Trans>The letter could not be loaded.</Trans> <WhyUnreached />
    </EmptyState>
  );
}

/** The table on which the pages of a document are turned, moved, taken out and cut. */
export function EditPagesPage() {
  const { t } = useLingui();
  const { documentId } = useParams({ from: '/cockpit/app/document/$documentId/pages' });
  const navigate = useNavigate();
  const { document, failed, refetch } = useEditedPages(documentId);
  useTitle(t`Edit pages`);
  const close = () => void navigate({ to: '/app/document/$documentId', params: { documentId } });
  const again = failed ? () => void refetch() : null;
  return (
    <section aria-label={t`Edit pages`} className="flex min-h-0 min-w-0 flex-1 flex-col bg-paper">
      {(failed || document === null) && <Nothing again={again} close={close} />}
      {!failed && document === undefined && <Spinner />}
      {document && <PageWorkspace key={tableOf(document)} document={document} close={close} />}
    </section>
  );
}
