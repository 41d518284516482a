import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Highlighter, Signature, Stamp } from 'lucide-react';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import type { OpenDocument } from '../record/open-document.ts';
import { pageRefusals } from '../basics/page-refusals.ts';

/** The ways from the open document into its editor, in the toolbar of its pages. */
export function EditTools({ document }: { readonly document: OpenDocument }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { id: documentId, editPagesRefusal: code } = document;
  const refusal = code && t(pageRefusals[code]);
  const open = (tool: 'stamp' | 'sign' | 'highlight') => () =>
    void navigate({
      to: '/app/document/$documentId/edit',
      params: { documentId },
      search: { tool },
    });
  return (
    <>
      <IconButton icon={Stamp} label={t`Stamp`} refusal={refusal} onPress={open('stamp')} />
      <IconButton icon={Signature} label={t`Sign`} refusal={refusal} onPress={open('sign')} />
      <IconButton
        icon={Highlighter}
        label={t`Highlight`}
        refusal={refusal}
        onPress={open('highlight')}
        className="phone:hidden"
      />
    </>
  );
}
