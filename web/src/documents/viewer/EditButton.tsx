import { useLingui } from '@lingui/react/macro';
import { FilePen } from 'lucide-react';
import type { OpenDocument } from '../record/open-document.ts';
import { Tool } from './Tool.tsx';
import { useEditing } from './use-editing.ts';

/** The way from the open document into its editor. */
export function EditButton({ document }: { readonly document: OpenDocument }) {
  const { t } = useLingui();
  const { refusal, edit } = useEditing(document);
  return (
    <Tool icon={FilePen} label={t`Edit PDF`} word={t`Edit`} refusal={refusal} onPress={edit} />
  );
}
