import { Trans, useLingui } from '@lingui/react/macro';
import { SOURCE_TYPES } from '@postkorb/domain/forwarding';
import type { ReactNode } from 'react';
import { Checkbox } from '../ui/buttons/Checkbox.tsx';
import { Segmented } from '../ui/buttons/Segmented.tsx';
import { DayField } from '../ui/fields/DayField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { sourceProblem } from './source-words.ts';
import type { Order, OrderDraft } from './use-order-draft.ts';

type TextName = {
  [Name in keyof Order]: Order[Name] extends string
    ? string extends Order[Name]
      ? Name
      : never
    : never;
}[keyof Order];

type Line = {
  readonly draft: OrderDraft;
  readonly field: TextName;
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
      onChange={(text) => draft.change({ [field]: text })}
      problem={problem && t(sourceProblem(problem))}
    />
  );
}

function Whose({ draft }: { readonly draft: OrderDraft }) {
  const { t } = useLingui();
  const names = { private: t`Private`, business: t`Business` };
  return (
    <>
      <Segmented
        label={t`Whose post is it?`}
        segments={SOURCE_TYPES.map((id) => ({ id, label: names[id] }))}
        value={draft.values.type}
        onChange={(type) => draft.change({ type })}
      />
      {draft.values.type === 'private' ? (
        <Line
          draft={draft}
          field="names"
          label={t`Names`}
          autoComplete="name"
          isRequired
          hint={t`Everybody whose post is forwarded: up to five names of one household, with commas between them.`}
        />
      ) : (
        <Line
          draft={draft}
          field="companyName"
          label={t`Company`}
          autoComplete="organization"
          isRequired
          hint={t`As it stands on envelopes. One company for each order.`}
        />
      )}
    </>
  );
}

function OldAddress({ draft }: { readonly draft: OrderDraft }) {
  const { t } = useLingui();
  const unknown = draft.isZipUnknown
    ? { hint: t`We do not know this postcode. Please check it once more.` }
    : {};
  return (
    <>
      <Line
        draft={draft}
        field="streetAndNumber"
        label={t`Street and number`}
        autoComplete="address-line1"
        isRequired
        hint={t`The address at which post arrives today. It has to be in Germany.`}
      />
      <Line
        draft={draft}
        field="additionalInfo"
        label={t`Address line 2`}
        autoComplete="address-line2"
        hint={t`Such as c/o, floor or flat.`}
      />
      <div className="grid grid-cols-[2fr_3fr] gap-12">
        <Line
          draft={draft}
          field="zip"
          label={t`Postcode`}
          autoComplete="postal-code"
          isRequired
          {...unknown}
        />
        <Line draft={draft} field="city" label={t`Town`} autoComplete="address-level2" isRequired />
      </div>
    </>
  );
}

type Agreed = {
  readonly draft: OrderDraft;
  readonly field: 'isOneHousehold' | 'hasPowerOfAttorney';
  readonly children: ReactNode;
};

function Agreed({ draft, field, children }: Agreed) {
  const { t } = useLingui();
  const problem = draft.problemAt(field);
  return (
    <Checkbox
      isRequired
      isSelected={draft.values[field]}
      onChange={(isSelected) => draft.change({ [field]: isSelected })}
      problem={problem && t(sourceProblem(problem))}
    >
      {children}
    </Checkbox>
  );
}

/** The fields of a forwarding order: whose post, from where, from when, and what has to be agreed to. */
export function OrderFields({ draft }: { readonly draft: OrderDraft }) {
  const { t } = useLingui();
  const day = draft.problemAt('startOn');
  return (
    <>
      <Whose draft={draft} />
      <OldAddress draft={draft} />
      <DayField
        label={t`From which day on?`}
        value={draft.values.startOn}
        onChange={(startOn) => draft.change({ startOn })}
        problem={day && t(sourceProblem(day))}
      />
      <Agreed draft={draft} field="isOneHousehold">
        {draft.values.type === 'private' ? (
          <Trans>All of these people live in one household.</Trans>
        ) : (
          <Trans>This order is for one company alone.</Trans>
        )}
      </Agreed>
      <Agreed draft={draft} field="hasPowerOfAttorney">
        <Trans>
          I authorise Postkorb to place, extend and cancel this forwarding order in the name of
          everybody it names, and they have agreed to that.
        </Trans>
      </Agreed>
    </>
  );
}
