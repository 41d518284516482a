import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { hasRedaction } from '@postkorb/domain/documents';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { classes } from '../../ui/basics/classes.ts';
import { Banner } from '../../ui/display/Banner.tsx';
import { ProgressBar } from '../../ui/display/ProgressBar.tsx';
import { useActions } from '../../ui/basics/actions.ts';
import { LeaveGuard } from '../basics/LeaveGuard.tsx';
import { BeneathButton } from './BeneathButton.tsx';
import { EditorConflict } from './EditorConflict.tsx';
import { EditorHead } from './EditorHead.tsx';
import { EditorSheet } from './EditorSheet.tsx';
import { EditorStrip } from './EditorStrip.tsx';
import { EditorTools } from './EditorTools.tsx';
import { HideEverywhere } from './HideEverywhere.tsx';
import {
  keptAnnotations,
  editorPagesOf,
  shownAnnotations,
  type EditorPage,
  type EditedDocument,
} from './sheets.ts';
import { readTool } from './tools.ts';
import { useAnnotationsDraft, type AnnotationsDraft } from './use-annotations-draft.ts';
import { useSaving, type Saving } from './use-saving.ts';
import { useStamps } from '../stamps/use-stamp-books.ts';
import { annotationAt, type Pen } from './use-writing.ts';

/** Ctrl+Z and Ctrl+Y take steps back and forth, unless somebody types in a field of their own. */
function useStepKeys(draft: AnnotationsDraft) {
  const { t } = useLingui();
  const forth = { label: t`One step forward`, inPalette: false, run: draft.redo };
  useActions([
    {
      id: 'step-back',
      label: t`One step back`,
      keys: 'mod+z',
      inPalette: false,
      run: draft.undo,
    },
    { ...forth, id: 'step-forth', keys: 'mod+y' },
    { ...forth, id: 'step-forth-2', keys: 'mod+shift+z' },
  ]);
  // The tools are fields to the keyboard of the page, but nothing is typed in them.
  const step = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    const forth = key === 'y' || (key === 'z' && event.shiftKey);
    if (!forth && key !== 'z') return;
    event.preventDefault();
    if (forth) draft.redo();
    else draft.undo();
  });
  useEffect(() => {
    const own = (event: KeyboardEvent) => step(event);
    addEventListener('keydown', own);
    return () => removeEventListener('keydown', own);
  }, []);
}

/** Lies over the end of the table, so that no page moves when it comes; on a phone over its beginning, the tools are at its end. */
function Standing({ saving, needsCopy }: { readonly saving: Saving; readonly needsCopy: boolean }) {
  const { t } = useLingui();
  const place = 'absolute inset-x-8 bottom-8 z-20 shadow-2 phone:top-8 phone:bottom-auto';
  if (saving.isBusy)
    return (
      <div role="status" className={classes(place, 'rounded-12 bg-raised px-20 py-8')}>
        <ProgressBar shown label={t`The letter is being saved`} part={saving.progress} />
      </div>
    );
  if (saving.problem)
    return (
      <Banner tone="problem" className={place}>
        {saving.problem}
      </Banner>
    );
  if (!needsCopy) return null;
  return (
    <Banner className={classes(place, 'phone:px-8 phone:py-4 phone:text-12')}>
      <Trans>
        Redacted words are really removed, so this letter is saved as a copy: it can be passed on,
        and nothing in it leads back. Your letter stays as it is.
      </Trans>
    </Banner>
  );
}

/** The page that fills most of the table. */
function pageInView(
  table: HTMLElement | null,
  editorPages: readonly EditorPage[],
): EditorPage | undefined {
  const middle = (table?.scrollTop ?? 0) + (table?.clientHeight ?? 0) / 2;
  const sheets = [...(table?.querySelectorAll<HTMLElement>('[data-sheet]') ?? [])];
  const found = sheets.findLast((sheet) => sheet.offsetTop <= middle);
  return editorPages.find(({ page }) => String(page) === found?.dataset['sheet']) ?? editorPages[0];
}

function usePen() {
  const { tool } = useSearch({ from: '/cockpit/app/document/$documentId/edit' });
  const stamps = useStamps();
  const [pen, setPen] = useState<Omit<Pen, 'by'>>({
    tool: readTool(tool) ?? 'select',
    highlight: 'yellow',
    stamp: null,
    signature: null,
  });
  return {
    pen: { ...pen, by: stamps.by },
    take: (part: Partial<Pen>) => setPen({ ...pen, ...part }),
  };
}

type EditorWorkspace = { readonly document: EditedDocument; readonly again: () => void };

/** The desk on which a document is written on: its pages with everything above them as things of their own. */
export function EditorWorkspace({ document, again }: EditorWorkspace) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { id: documentId } = document;
  const [begun] = useState(document);
  const { formFields } = document;
  // The pages stay as they were when the writing began; what can be filled in may be read only now.
  const editorPages = useMemo(() => editorPagesOf({ ...begun, formFields }), [begun, formFields]);
  const [first] = useState(() => shownAnnotations(document, editorPages));
  const draft = useAnnotationsDraft(first);
  const mine = keptAnnotations(draft.annotations, editorPages);
  const saving = useSaving(document, mine);
  const { pen, take } = usePen();
  const [zoom, setZoom] = useState(1);
  const [looksBeneath, lookBeneath] = useState(false);
  const table = useRef<HTMLDivElement>(null);
  useStepKeys(draft);
  const needsCopy = hasRedaction(draft.annotations);
  const close = () => void navigate({ to: '/app/document/$documentId', params: { documentId } });
  const rest = () => take({ tool: 'select' });
  const putHere = () => {
    const editorPage = pageInView(table.current, editorPages);
    const annotation = editorPage && annotationAt(pen, [0.5, 0.4], editorPage);
    if (!annotation) return;
    draft.add(annotation);
    rest();
  };
  return (
    <>
      <LeaveGuard isChanged={draft.isChanged && !saving.isBusy} />
      <EditorConflict saving={saving} mine={mine} takeTheirs={again} />
      <EditorHead {...{ document, saving, draft, needsCopy, close }} />
      <EditorTools
        {...{ pen, take, draft, zoom, setZoom, putHere }}
        eye={needsCopy && <BeneathButton isOn={looksBeneath} set={lookBeneath} />}
      >
        {pen.tool === 'redact' && (
          <HideEverywhere documentId={documentId} editorPages={editorPages} draft={draft} />
        )}
      </EditorTools>
      <div
        data-beneath={(needsCopy && looksBeneath) || undefined}
        // Notices stand above what lies over the end of the table.
        data-dock="pages"
        className="relative flex min-h-0 flex-1 bg-viewer"
      >
        <EditorStrip editorPages={editorPages} annotations={draft.annotations} table={table} />
        <div
          ref={table}
          role="region"
          aria-label={t`Pages`}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a pane that scrolls must be reached by keyboard
          tabIndex={0}
          className="relative flex min-w-0 flex-1 flex-col gap-20 overflow-auto p-24 pb-96 thin-scrollbar focus-visible:-outline-offset-2 phone:p-12 phone:pb-96"
        >
          {editorPages.map((editorPage) => (
            <EditorSheet
              key={editorPage.page}
              documentId={documentId}
              {...{ editorPage, zoom, pen, draft, rest }}
            />
          ))}
        </div>
        <Standing saving={saving} needsCopy={needsCopy} />
      </div>
    </>
  );
}
