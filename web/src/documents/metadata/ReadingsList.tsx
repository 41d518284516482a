import { Trans, useLingui } from '@lingui/react/macro';
import { GIROCODE } from '@postkorb/domain/documents';
import { formatPercent } from '../../i18n/format.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Keys } from '../../ui/basics/Kbd.tsx';
import { fieldNames, printedField } from '../record/field-names.ts';
import { Linked } from '../record/DetailsSection.tsx';
import type { OpenDocument, Reading } from '../record/open-document.ts';
import {
  alternatives,
  SINGLE_FIELDS,
  placeOfField,
  placeOf,
  readingOfField,
  valueOf,
  type SingleField,
} from '../record/readings.ts';
import { AsBefore } from './AsBefore.tsx';
import { useApplyReading } from './use-apply-reading.ts';

type Read = { readonly document: OpenDocument };
type OfField = Read & { readonly field: SingleField };

function useWritten({ metadata }: OpenDocument) {
  return (field: SingleField, value: string) =>
    printedField(field, value, metadata.currency ?? 'EUR');
}

/** Who said it, and on which page it stands. */
function Source({ document, field }: OfField) {
  const reading = readingOfField(document, field);
  const page = placeOfField(document, field)?.page;
  if (reading?.source === 'user') return <Trans>Edited by hand</Trans>;
  if (!reading) return <Trans>From the data of the file</Trans>;
  if (reading.label === GIROCODE && page !== undefined)
    return <Trans>From the GiroCode printed on page {page}</Trans>;
  if (reading.lettersBefore) return <AsBefore letters={reading.lettersBefore} />;
  const sure = formatPercent(reading.score);
  return page === undefined ? (
    <Trans>Detected automatically, {sure}</Trans>
  ) : (
    <Trans>
      Page {page}, detected automatically, {sure}
    </Trans>
  );
}

type Other = OfField & { readonly reading: Reading; readonly isSecond: boolean };

function Candidate({ document, field, reading, isSecond }: Other) {
  const { t } = useLingui();
  const { take } = useApplyReading(document);
  const written = useWritten(document)(field, reading.value);
  return (
    <li className="flex flex-wrap items-center gap-8">
      <span className="min-w-0 flex-1 text-13 text-ink-2">
        <Linked place={placeOf(reading)} label={written}>
          {written}
        </Linked>
      </span>
      {document.canEditMetadata && (
        <Button
          aria-label={t`Use ${written} instead`}
          aria-keyshortcuts={isSecond ? '2' : undefined}
          onPress={() => take(field, reading.value)}
        >
          <Trans>Use</Trans>
          {isSecond && <Keys of="2" />}
        </Button>
      )}
    </li>
  );
}

function FieldReading({ document, field }: OfField) {
  const { t } = useLingui();
  const { onKeyDown } = useApplyReading(document);
  const value = valueOf(document, field);
  const others = alternatives(document, field);
  const written = value === '' ? t`nothing` : useWritten(document)(field, value);
  return (
    <li className="flex flex-col gap-4 pb-12 last:pb-0">
      <span className="text-12 text-ink-3">{t(fieldNames[field])}</span>
      <span className="text-13 text-ink">
        <Linked
          place={placeOfField(document, field)}
          label={`${t(fieldNames[field])}: ${written}`}
          onKeyDown={onKeyDown(field)}
        >
          {written}
        </Linked>
      </span>
      {value !== '' && (
        <span className="text-12 text-ink-3">
          <Source document={document} field={field} />
        </span>
      )}
      {others.length > 0 && (
        <ul
          aria-label={t`Other suggestions for ${t(fieldNames[field])}`}
          className="flex flex-col gap-4 pl-12"
        >
          {others.map((reading, place) => (
            <Candidate
              key={reading.value}
              document={document}
              field={field}
              reading={reading}
              isSecond={place === 0}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

/** Where each value was read, by whom, and what else it could have been. */
export function ReadingsList({ document }: Read) {
  const { t } = useLingui();
  const fields = SINGLE_FIELDS.filter(
    (field) => valueOf(document, field) !== '' || alternatives(document, field).length > 0,
  );
  if (fields.length === 0)
    return (
      <p className="text-13 text-ink-3">
        <Trans>Nothing was read in this letter.</Trans>
      </p>
    );
  return (
    <ul aria-label={t`Sources`} className="flex flex-col">
      {fields.map((field) => (
        <FieldReading key={field} document={document} field={field} />
      ))}
    </ul>
  );
}
