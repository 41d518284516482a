import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import {
  Download,
  FileArchive,
  FileDown,
  FileSearch,
  LayoutGrid,
  Mail,
  MailOpen,
  PenLine,
} from 'lucide-react';
import type { DownloadFile } from '@postkorb/domain/documents';
import { useActions, type Action } from '../../ui/actions.ts';
import { toast } from '../../ui/Toast.tsx';
import { askDownload } from '../deeds/download-queue.ts';
import { useDocumentExtras } from '../basics/extras.ts';
import type { OpenDocument } from '../basics/open-document.ts';
import type { LetterDeeds } from './use-letter-deeds.ts';
import { pageRefusals } from '../basics/page-refusals.ts';
import { saveFile } from '../basics/save-file.ts';

type Letter = {
  readonly document: OpenDocument;
  readonly deeds: LetterDeeds;
  readonly find: () => void;
};

/** The way to the table of its pages. */
function usePagesAction({ id, editPagesRefusal }: OpenDocument, group: string): Action {
  const { t } = useLingui();
  const navigate = useNavigate();
  return {
    id: 'pages',
    label: t`Edit pages`,
    icon: LayoutGrid,
    group,
    refusal: editPagesRefusal && t(pageRefusals[editPagesRefusal]),
    run: () => void navigate({ to: '/app/document/$documentId/pages', params: { documentId: id } }),
  };
}

/** The way to its editor. */
function useEditAction({ id, editPagesRefusal }: OpenDocument, group: string): Action {
  const { t } = useLingui();
  const navigate = useNavigate();
  return {
    id: 'edit',
    label: t`Write, stamp, sign`,
    icon: PenLine,
    keys: 'w',
    group,
    refusal: editPagesRefusal && t(pageRefusals[editPagesRefusal]),
    run: () => void navigate({ to: '/app/document/$documentId/edit', params: { documentId: id } }),
  };
}

/** What else can be done with the open letter: for its menu, the palette and the keyboard. */
export function useLetterActions({ document, deeds, find }: Letter): readonly Action[] {
  const { t } = useLingui();
  const { actions: higher } = useDocumentExtras();
  const client = useApolloClient();
  const group = t`This letter`;
  const download = async (file: DownloadFile) => {
    const { beginDownload } = await import('../deeds/begin-download.ts');
    const wish = { ids: [document.id], format: 'pdfZip', file } as const;
    const problem = await beginDownload(client, wish);
    if (problem !== null) toast({ text: t(problem) });
  };
  const edit = useEditAction(document, group);
  const pages = usePagesAction(document, group);
  const own: readonly Action[] = [
    document.isRead
      ? { id: 'unread', label: t`Mark as unread`, icon: Mail, group, run: deeds.markUnread }
      : { id: 'mark-read', label: t`Mark as read`, icon: MailOpen, group, run: deeds.markRead },
    {
      id: 'find',
      label: t`Find in the letter`,
      icon: FileSearch,
      keys: 'mod+f',
      group,
      refusal: document.pageCount > 0 ? null : t`This document has no pages.`,
      run: find,
    },
    edit,
    pages,
    {
      id: 'pdf',
      label: t`Download searchable PDF`,
      icon: FileDown,
      group,
      refusal: document.hasSearchable
        ? null
        : t`There is no searchable copy of this file; the original serves.`,
      run: () => void download('searchable'),
    },
    {
      id: 'original',
      label: t`Download the original file`,
      icon: Download,
      group,
      run: () => saveFile(document.file),
    },
    {
      id: 'download',
      label: t`Download …`,
      icon: FileArchive,
      group,
      run: () => askDownload([document.id]),
    },
  ];
  // The list of higher domains is fixed when the app is built, so these hooks always run in the same order.
  const added = higher.flatMap((useHigher) => useHigher(document.id));
  const actions = [...own, ...added];
  useActions(actions);
  return actions;
}
