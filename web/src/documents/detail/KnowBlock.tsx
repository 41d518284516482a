import { useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import { Suspense, useRef, useState, type RefObject } from 'react';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';
import { SummarySection } from '../metadata/SummarySection.tsx';
import { TagsSection } from '../metadata/TagsSection.tsx';
import { DetailsBlock } from '../record/DetailsSection.tsx';
import { useDocumentExtensions } from '../record/extensions.ts';
import type { OpenDocument } from '../record/open-document.ts';
import { CheckOffer } from '../checking/CheckOffer.tsx';
import { unsureFields } from '../checking/unsure.ts';
import { useSaysWants } from '../wants/use-wants.ts';
import { FieldsList } from './FieldsList.tsx';

const CheckValues = lazyComponent(
  async () => (await import('../checking/CheckValues.tsx')).CheckValues,
);

const MetadataForm = lazyComponent(
  async () => (await import('../metadata/MetadataForm.tsx')).MetadataForm,
);

/** Going through what is unsure; afterwards the focus is where it was. */
function useCheck(document: OpenDocument, box: RefObject<HTMLElement | null>) {
  const [isOn, set] = useState(false);
  const before = useRef<Element | null>(null);
  return {
    isOn,
    unsure: document.canEditMetadata ? unsureFields(document).length : 0,
    begin: () => {
      before.current = window.document.activeElement;
      set(true);
    },
    done: () => {
      set(false);
      const { current } = before;
      // What began it may have been the offer itself, which was gone meanwhile.
      const back = current instanceof HTMLElement && current.isConnected ? current : box.current;
      back?.focus();
    },
  };
}

type Values = ReturnType<typeof useCheck> & { readonly document: OpenDocument };

/** What was read, or, one by one, what of it is unsure. */
function Values({ document, isOn, unsure, begin, done }: Values) {
  if (isOn)
    return (
      <Suspense fallback={<Skeleton className="h-160 w-full" />}>
        <CheckValues document={document} done={done} />
      </Suspense>
    );
  return (
    <>
      {unsure > 0 && <CheckOffer count={unsure} begin={begin} />}
      <FieldsList document={document} />
    </>
  );
}

/** What the letter is about and what it says of itself, each once and linked to its place; one press turns it into a form. */
export function KnowBlock({ document }: { readonly document: OpenDocument }) {
  const { t } = useLingui();
  const [isEditing, setEditing] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const check = useCheck(document, box);
  const saysWants = useSaysWants(document);
  const { panels } = useDocumentExtensions();
  const known = panels.filter(({ place }) => place === 'know');
  const edit = document.canEditMetadata && !isEditing && !check.isOn && (
    <IconButton small icon={Pencil} label={t`Correct details`} onPress={() => setEditing(true)} />
  );
  return (
    <DetailsBlock title={t`Details`} action={edit}>
      <SummarySection document={document} mayChange={isEditing} saysWants={saysWants} />
      {isEditing ? (
        <Suspense fallback={<Skeleton className="h-160 w-full" />}>
          <MetadataForm document={document} begin={null} done={() => setEditing(false)} />
        </Suspense>
      ) : (
        <div ref={box} tabIndex={-1} className="outline-none">
          <Values document={document} {...check} />
        </div>
      )}
      <TagsSection document={document} />
      {known.map(({ id, Panel }) => (
        <Panel key={id} documentId={document.id} />
      ))}
    </DetailsBlock>
  );
}
