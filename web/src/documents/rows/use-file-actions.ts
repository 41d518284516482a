import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Download, FileDown, LayoutGrid, PenLine } from 'lucide-react';
import type { Action } from '../../ui/basics/actions.ts';
import { toast } from '../../ui/overlays/Toast.tsx';
import type { OpenDocument } from '../record/open-document.ts';
import { pageRefusals } from '../basics/page-refusals.ts';
import { saveFile } from '../basics/save-file.ts';

type WithFile = Pick<
  OpenDocument,
  'id' | 'editPagesRefusal' | 'hasSearchable' | 'file' | 'downloadOriginalRefusal'
>;

/** The ways to its editor and to the table of its pages. */
function useEditing(group: string) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return ({ id, editPagesRefusal }: WithFile): readonly Action[] => {
    const params = { documentId: id };
    const refusal = editPagesRefusal && t(pageRefusals[editPagesRefusal]);
    return [
      {
        id: 'edit',
        label: t`Edit PDF`,
        icon: PenLine,
        keys: 'w',
        group,
        refusal,
        run: () => void navigate({ to: '/app/document/$documentId/edit', params }),
      },
      {
        id: 'pages',
        label: t`Edit pages`,
        icon: LayoutGrid,
        group,
        refusal,
        run: () => void navigate({ to: '/app/document/$documentId/pages', params }),
      },
    ];
  };
}

/** What can be done with one document and its file, wherever its menu opens. */
export function useFileActions(group: string) {
  const { t } = useLingui();
  const client = useApolloClient();
  const editing = useEditing(group);
  const takeCopy = async (id: string) => {
    const { beginDownload } = await import('../actions/begin-download.ts');
    const input = { ids: [id], format: 'pdfZip', file: 'searchable' } as const;
    const problem = await beginDownload(client, input);
    if (problem !== null) toast({ text: t(problem) });
  };
  return (document: WithFile): readonly Action[] => [
    ...editing(document),
    {
      id: 'pdf',
      label: t`Download searchable PDF`,
      icon: FileDown,
      group,
      refusal: document.hasSearchable
        ? null
        : t`There is no searchable copy of this file; please use the original.`,
      run: () => void takeCopy(document.id),
    },
    {
      id: 'original',
      label: t`Download the original file`,
      icon: Download,
      group,
      refusal:
        document.downloadOriginalRefusal === 'PAGES_HIDDEN'
          ? t`This letter shows fewer pages than its original, which stays with its owner.`
          : null,
      run: () => saveFile(document.file),
    },
  ];
}
