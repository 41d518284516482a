import { useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';
import { SummarySection } from '../metadata/SummarySection.tsx';
import { TagsSection } from '../metadata/TagsSection.tsx';
import { DetailsBlock } from '../record/DetailsSection.tsx';
import { useDocumentExtensions } from '../record/extensions.ts';
import type { OpenDocument } from '../record/open-document.ts';
import { AddDuty } from '../wants/AddDuty.tsx';
import { FieldsList } from './FieldsList.tsx';

const MetadataForm = lazyComponent(
  async () => (await import('../metadata/MetadataForm.tsx')).MetadataForm,
);

/** What the letter is about and what it says of itself, each once and linked to its place; one press turns it into a form. */
export function KnowBlock({ document }: { readonly document: OpenDocument }) {
  const { t } = useLingui();
  const [isEditing, setEditing] = useState(false);
  const { panels } = useDocumentExtensions();
  const known = panels.filter(({ place }) => place === 'know');
  const edit = document.canEditMetadata && !isEditing && (
    <IconButton small icon={Pencil} label={t`Correct details`} onPress={() => setEditing(true)} />
  );
  return (
    <DetailsBlock title={t`Details`} action={edit}>
      <SummarySection document={document} mayChange={isEditing} />
      {isEditing ? (
        <Suspense fallback={<Skeleton className="h-160 w-full" />}>
          <MetadataForm document={document} begin={null} done={() => setEditing(false)} />
        </Suspense>
      ) : (
        <FieldsList document={document} />
      )}
      <TagsSection document={document} />
      {known.map(({ id, Panel }) => (
        <Panel key={id} documentId={document.id} />
      ))}
      <div className="pt-8 empty:hidden">
        <AddDuty document={document} />
      </div>
    </DetailsBlock>
  );
}
