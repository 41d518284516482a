import { Trans, useLingui } from '@lingui/react/macro';
import { fieldNames, printedField } from '../record/field-names.ts';
import { Linked } from '../record/DetailsSection.tsx';
import type { OpenDocument } from '../record/open-document.ts';
import { PleaseCheck } from '../record/PleaseCheck.tsx';
import {
  SINGLE_FIELDS,
  isUnsure,
  placeOfField,
  readingOfField,
  valueOf,
  type SingleField,
} from '../record/readings.ts';
import { LearnedBefore } from '../metadata/AsBefore.tsx';
import { NumbersList } from '../metadata/NumbersList.tsx';
import { saidByWants } from '../wants/wants.ts';
import { useApplyReading } from '../metadata/use-apply-reading.ts';

type Section = { readonly document: OpenDocument };

// Over the pages in large letters.
const IN_HEAD: readonly SingleField[] = ['senderName', 'subject'];

/** What stands above the pages or with what is to be done does not stand here once more, but where somebody should look at it. */
function isShown(document: OpenDocument, field: SingleField) {
  if (valueOf(document, field) === '' || saidByWants(document).includes(field)) return false;
  const reading = readingOfField(document, field);
  const isSettled = !isUnsure(document, field) && !reading?.lettersBefore;
  return !(IN_HEAD.includes(field) && isSettled);
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
    <dl className="grid grid-cols-[116px_minmax(0,1fr)] gap-x-8 gap-y-4 text-13 phone:gap-y-8">
      {fields.map((field) => (
        <div key={field} className="col-span-2 grid grid-cols-subgrid items-baseline">
          <dt className="text-ink-3">{t(fieldNames[field])}</dt>
          <dd className="flex flex-wrap items-center gap-x-8 text-ink">
            <Linked
              place={placeOfField(document, field)}
              label={`${t(fieldNames[field])}: ${written(document, field)}`}
              onKeyDown={onKeyDown(field)}
              className="min-h-24"
            >
              {written(document, field)}
            </Linked>
            {isUnsure(document, field) && <PleaseCheck />}
            <LearnedBefore document={document} field={field} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What the letter says about itself, each value linked to its place. */
export function FieldsList({ document }: Section) {
  return (
    <>
      <Known document={document} />
      <NumbersList document={document} />
    </>
  );
}
