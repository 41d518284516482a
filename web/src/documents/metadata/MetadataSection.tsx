import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { factNames, writtenFact } from '../record/fact-names.ts';
import { FactsSection, Linked } from '../record/Facts.tsx';
import type { OpenDocument } from '../record/open-document.ts';
import { FACTS, placeOfFact, valueOf, type Fact } from '../record/readings.ts';
import { useApplyReading } from './use-apply-reading.ts';

const MetadataForm = lazyComponent(async () => (await import('./MetadataForm.tsx')).MetadataForm);

type Section = { readonly document: OpenDocument };

/** Money stands in its own section already, where there is any. */
function isShown(document: OpenDocument, fact: Fact) {
  if (valueOf(document, fact) === '') return false;
  const withPayment = document.metadata.amountCents != null;
  return !(withPayment && ['amountCents', 'iban', 'reference', 'dueDate'].includes(fact));
}

function written(document: OpenDocument, fact: Fact) {
  return writtenFact(fact, valueOf(document, fact), document.metadata.currency ?? 'EUR');
}

function Known({ document }: Section) {
  const { t } = useLingui();
  const { onKeyDown } = useApplyReading(document);
  const facts = FACTS.filter((fact) => isShown(document, fact));
  if (facts.length === 0)
    return (
      <p className="text-13 text-ink-3">
        {document.isReady ? (
          <Trans>Nothing could be read here. You can add it by hand.</Trans>
        ) : (
          <Trans>Being read …</Trans>
        )}
      </p>
    );
  return (
    <dl className="grid grid-cols-[84px_minmax(0,1fr)] gap-8 text-13">
      {facts.map((fact) => (
        <div key={fact} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-ink-3">{t(factNames[fact])}</dt>
          <dd className="text-ink">
            <Linked
              place={placeOfFact(document, fact)}
              label={`${t(factNames[fact])}: ${written(document, fact)}`}
              onKeyDown={onKeyDown(fact)}
            >
              {written(document, fact)}
            </Linked>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What the document says about itself, each value linked to its place; one press turns it into a form. */
export function MetadataSection({ document }: Section) {
  const { t } = useLingui();
  const [editing, setEditing] = useState(false);
  const edit = document.canEditMetadata && !editing && (
    <IconButton
      small
      icon={Pencil}
      label={t`Correct what was read`}
      onPress={() => setEditing(true)}
    />
  );
  return (
    <FactsSection title={t`Content`} action={edit}>
      {editing ? (
        <Suspense fallback={<Skeleton className="h-160 w-full" />}>
          <MetadataForm document={document} begin={null} done={() => setEditing(false)} />
        </Suspense>
      ) : (
        <Known document={document} />
      )}
    </FactsSection>
  );
}
