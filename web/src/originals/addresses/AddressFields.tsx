import { Trans, useLingui } from '@lingui/react/macro';
import { COUNTRIES } from '@postkorb/domain/basics';
import { isAbroad, type WrittenAddress } from '@postkorb/domain/originals';
import { formatCountry } from '../../i18n/format.ts';
import { Banner } from '../../ui/display/Banner.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { addressProblem } from './address-words.ts';
import type { AddressDraft } from './use-address-draft.ts';

// Where most of our post goes stands first.
const NEAR = ['DE', 'AT', 'CH'];

function countryChoices() {
  const named = (codes: readonly string[]) =>
    codes.map((id) => ({ id, label: formatCountry(id) ?? id }));
  const others = named(COUNTRIES.filter((code) => !NEAR.includes(code)));
  return [...named(NEAR), ...others.toSorted((one, other) => one.label.localeCompare(other.label))];
}

type Line = {
  readonly draft: AddressDraft;
  readonly field: keyof WrittenAddress;
  readonly label: string;
  readonly autoComplete: string;
  readonly isRequired?: boolean;
  readonly hint?: string;
};

function Line({ draft, field, ...line }: Line) {
  const { t } = useLingui();
  const problem = draft.problemAt(field);
  return (
    <TextField
      {...line}
      name={field}
      value={draft.values[field]}
      onChange={(text) => draft.change(field, text)}
      problem={problem && t(addressProblem(problem))}
    />
  );
}

/** Postcode and place; at home without the region that other countries write. */
function Place({ draft }: { readonly draft: AddressDraft }) {
  const { t } = useLingui();
  const abroad = isAbroad(draft.values);
  const unknown = draft.isZipUnknown
    ? { hint: t`We do not know this postcode. Please check it once more.` }
    : {};
  return (
    <>
      <div className="grid grid-cols-[2fr_3fr] gap-12">
        <Line
          draft={draft}
          field="postalCode"
          label={t`Postcode`}
          autoComplete="postal-code"
          isRequired={!abroad}
          {...unknown}
        />
        <Line
          draft={draft}
          field="locality"
          label={t`Town`}
          autoComplete="address-level2"
          isRequired
        />
      </div>
      {abroad && (
        <Line draft={draft} field="region" label={t`Region`} autoComplete="address-level1" />
      )}
    </>
  );
}

/** The fields of an address that originals are sent to. */
export function AddressFields({ draft }: { readonly draft: AddressDraft }) {
  const { t } = useLingui();
  const country = draft.problemAt('countryCode');
  return (
    <>
      <Line
        draft={draft}
        field="name"
        label={t`Name`}
        autoComplete="name"
        isRequired
        hint={t`Up to five names, with commas between them.`}
      />
      <Line
        draft={draft}
        field="addressLine2"
        label={t`Address line 2`}
        autoComplete="address-line2"
        hint={t`Such as c/o, floor or flat.`}
      />
      <Line
        draft={draft}
        field="addressLine1"
        label={t`Street and number`}
        autoComplete="address-line1"
        isRequired
      />
      <Place draft={draft} />
      <Select
        label={t`Country`}
        choices={countryChoices()}
        value={draft.values.countryCode}
        onChange={(code) => draft.change('countryCode', code)}
        problem={country && t(addressProblem(country))}
        isRequired
      />
      {isAbroad(draft.values) && (
        <Banner tone="new">
          <Trans>Sending originals there costs more postage than within Germany.</Trans>
        </Banner>
      )}
      <Line
        draft={draft}
        field="label"
        label={t`What you call it`}
        autoComplete="off"
        hint={t`Such as “Home” or “Office”. It is not printed.`}
      />
    </>
  );
}
