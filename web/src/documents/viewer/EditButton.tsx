import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { FilePen } from 'lucide-react';
import { pageRefusals } from '../basics/page-refusals.ts';
import type { OpenDocument } from '../record/open-document.ts';
import { Tool } from './Tool.tsx';

/** The way from the open document into its editor. */
export function EditButton({ document }: { readonly document: OpenDocument }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { id: documentId, editPagesRefusal: code } = document;
  return (
    <Tool
      icon={FilePen}
      label={t`Edit PDF`}
      word={t`Edit`}
      refusal={code && t(pageRefusals[code])}
      onPress={() =>
        void navigate({ to: '/app/document/$documentId/edit', params: { documentId } })
      }
    />
  );
}
