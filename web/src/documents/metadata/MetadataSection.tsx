import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { fieldNames, printedField } from '../record/field-names.ts';
import { DetailsSection, Linked } from '../record/DetailsSection.tsx';
import type { OpenDocument } from '../record/open-document.ts';
import { SINGLE_FIELDS, placeOfField, valueOf, type SingleField } from '../record/readings.ts';
import { LearnedBefore } from './AsBefore.tsx';
import { NumbersList } from './NumbersList.tsx';
import { useApplyReading } from './use-apply-reading.ts';

const MetadataForm = lazyComponent(async () => (await import('./MetadataForm.tsx')).MetadataForm);

type Section = { readonly document: OpenDocument };

/** Money stands in its own section already, where there is any. */
function isShown(document: OpenDocument, field: SingleField) {
  if (valueOf(document, field) === '') return false;
  const withPayment = document.metadata.amountCents != null;
  return !(withPayment && ['amountCents', 'iban', 'reference', 'dueDate'].includes(field));
}

function written(document: OpenDocument, field: SingleField) {
  return printedField(field, valueOf(document, field), document.metadata.currency ?? 'EUR');
}

function Known({ document }: Section) {
  const { t } = useLingui();
  const { onKeyDown } = useApplyReading(document);
  const fields = SINGLE_FIELDS.filter((field) => isShown(document, field));
  if (fields.length === 0)
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
      {fields.map((field) => (
        <div key={field} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-ink-3">{t(fieldNames[field])}</dt>
          <dd className="text-ink">
            <Linked
              place={placeOfField(document, field)}
              label={`${t(fieldNames[field])}: ${written(document, field)}`}
              onKeyDown={onKeyDown(field)}
            >
              {written(document, field)}
            </Linked>
            <LearnedBefore document={document} field={field} />
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
    <DetailsSection title={t`Content`} action={edit}>
      {editing ? (
        <Suspense fallback={<Skeleton className="h-160 w-full" />}>
          <MetadataForm document={document} begin={null} done={() => setEditing(false)} />
        </Suspense>
      ) : (
        <>
          <Known document={document} />
          <NumbersList document={document} />
        </>
      )}
    </DetailsSection>
  );
}
