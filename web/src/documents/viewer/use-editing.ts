import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { pageRefusals } from '../basics/page-refusals.ts';
import type { OpenDocument } from '../record/open-document.ts';

/** The way from the open document into its editor, and why it cannot be edited now. */
export function useEditing({ id: documentId, editPagesRefusal: code }: OpenDocument) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return {
    refusal: code && t(pageRefusals[code]),
    edit: () => void navigate({ to: '/app/document/$documentId/edit', params: { documentId } }),
  };
}
