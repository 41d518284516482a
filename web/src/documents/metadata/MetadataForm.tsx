import { Trans, useLingui } from '@lingui/react/macro';
import { rulesOf } from '@postkorb/domain/documents';
import type { FormEvent } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Form } from 'react-aria-components/Form';
import { spokenLocale } from '../../i18n/setup.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { DayField } from '../../ui/fields/DayField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { LeaveGuard } from '../basics/LeaveGuard.tsx';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';
import { KindField } from './KindField.tsx';
import { fieldNames, printedField } from '../record/field-names.ts';
import { typedOf } from './metadata-draft.ts';
import type { OpenDocument, Reading } from '../record/open-document.ts';
import { usePointing } from '../record/places.ts';
import {
  alternatives,
  SINGLE_FIELDS,
  placeOfField,
  placeOf,
  type SingleField,
} from '../record/readings.ts';
import { useMetadataForm, type MetadataFormState } from './use-metadata-form.ts';

type MetadataForm = {
  readonly document: OpenDocument;
  /** The field that gets the focus. */
  readonly begin: SingleField | null;
  readonly done: () => void;
};

const shown = ({ field, value }: Reading) => printedField(field, value);

/** What else was read for this field: one press takes it over. */
function Others({
  document,
  field,
  form,
}: {
  readonly document: OpenDocument;
  readonly field: SingleField;
  readonly form: MetadataFormState;
}) {
  const { t } = useLingui();
  const { point } = usePointing();
  const german = spokenLocale() === 'de_DE';
  const others = alternatives(document, field);
  if (others.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-8 text-12 text-ink-3">
      <Trans>Other suggestions:</Trans>
      {others.map((reading) => (
        <AriaButton
          key={reading.value}
          aria-label={t`Use ${shown(reading)}`}
          onPress={() => form.change(field, typedOf(field, reading.value, german))}
          onHoverStart={() => point(placeOf(reading))}
          onHoverEnd={() => point(null)}
          onFocus={() => point(placeOf(reading))}
          onBlur={() => point(null)}
          className="h-24 max-w-full truncate rounded-4 px-8 font-medium text-ink-2 inset-ring inset-ring-line-strong transition data-hovered:bg-honey-soft data-hovered:text-honey-text"
        >
          {shown(reading)}
        </AriaButton>
      ))}
    </p>
  );
}

function FieldInput({
  document,
  field,
  form,
  begin,
}: {
  readonly document: OpenDocument;
  readonly field: SingleField;
  readonly form: MetadataFormState;
  readonly begin: boolean;
}) {
  const { t } = useLingui();
  const { point } = usePointing();
  const input = {
    label: t(fieldNames[field]),
    value: form.draft[field],
    problem: form.problemOf(field),
    onChange: (typed: string) => form.change(field, typed),
    onFocus: () => point(placeOfField(document, field)),
    onBlur: () => point(null),
  };
  const { kind } = rulesOf(field);
  return (
    // What gets the focus does not hide under the buttons, which stay in sight.
    <div className="flex flex-col gap-8 [&_*]:scroll-my-64">
      {kind === 'day' && <DayField {...input} />}
      {kind === 'sort' && <KindField {...input} />}
      {kind !== 'day' && kind !== 'sort' && <TextField {...input} name={field} autoFocus={begin} />}
      <Others document={document} field={field} form={form} />
    </div>
  );
}

/** Corrects what was read from a document; a person's value is never overwritten by reading again. */
export function MetadataForm({ document, begin, done }: MetadataForm) {
  const { t } = useLingui();
  const form = useMetadataForm(document, done);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <Form
      aria-label={t`Correct details`}
      onSubmit={submit}
      validationBehavior="aria"
      className="flex flex-col gap-12"
    >
      {SINGLE_FIELDS.map((field) => (
        <FieldInput
          key={field}
          document={document}
          field={field}
          form={form}
          begin={field === (begin ?? 'senderName')}
        />
      ))}
      {/* The foot of the column is left to the uploads while there are any. */}
      <div className="sticky bottom-0 -mx-4 flex gap-8 border-t border-line bg-paper px-4 py-8 lg:-bottom-96 lg:[body:has([data-dock=uploads])_&]:bottom-0">
        <Button type="submit" tone="primary" isPending={form.isPending} className="flex-1">
          <Trans>Save</Trans>
        </Button>
        <Button onPress={done}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
      <LeaveGuard isChanged={form.isChanged && !form.isPending} />
      {form.conflict && (
        <ChangedMeanwhile
          conflict={form.conflict}
          mine={form.draft}
          from={form.from}
          takeTheirs={done}
          overwrite={() => form.conflict && form.overwrite(form.conflict.version)}
          back={form.forgetConflict}
        />
      )}
    </Form>
  );
}
