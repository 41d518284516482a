import { useApolloClient } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { UNBOUNDED } from '@postkorb/domain/basics';
import {
  problemsOfCompanyName,
  problemsOfPersonName,
  problemsOfPhone,
} from '@postkorb/domain/identity';
import { AskBeforeLeaving } from '../../AskBeforeLeaving.tsx';
import { UpdateCompanyName, UpdateName, UpdatePhone } from './account-calls.ts';
import { DraftForm } from './DraftForm.tsx';
import { Section } from './Section.tsx';
import type { Account } from './use-account.ts';
import { useDraft } from './use-draft.ts';

/** What the person and the account are called, and how they are reached, while it is being written. */
function useDetails({ meUser, me, bounds }: Account) {
  const client = useApolloClient();
  const limits = { ...UNBOUNDED, ...bounds };
  const name = useDraft({
    known: { firstName: meUser.firstName, lastName: meUser.lastName },
    problemsOf: (values) => problemsOfPersonName(values, limits),
    send: async (variables) =>
      (await client.mutate({ mutation: UpdateName, variables })).data!.updateName,
  });
  const company = useDraft({
    known: { companyName: me.companyName ?? '' },
    problemsOf: ({ companyName }) => problemsOfCompanyName(companyName, limits),
    send: async (variables) =>
      (await client.mutate({ mutation: UpdateCompanyName, variables })).data!.updateCompanyName,
  });
  const phone = useDraft({
    known: { phoneNumber: me.phoneWritten ?? '' },
    problemsOf: ({ phoneNumber }) => problemsOfPhone(phoneNumber),
    send: async (variables) =>
      (await client.mutate({ mutation: UpdatePhone, variables })).data!.updatePhone,
  });
  return { name, company, phone };
}

/** What the person, the business and its telephone are called; who may not change it reads it, with the reason. */
export function DetailsSections({ account }: { readonly account: Account }) {
  const { t } = useLingui();
  const { me } = account;
  const { name, company, phone } = useDetails(account);
  const locked = t`Only the Owner and Admins may change this.`;
  return (
    <>
      <AskBeforeLeaving isChanged={name.isChanged || company.isChanged || phone.isChanged}>
        <Trans>What you changed in the settings is not saved yet.</Trans>
      </AskBeforeLeaving>
      <Section title={t`Name`} lead={<Trans>Shown to others beside what you have done.</Trans>}>
        <DraftForm
          draft={name}
          lines={[
            {
              field: 'firstName',
              label: t`First name`,
              autoComplete: 'given-name',
              isRequired: true,
            },
            {
              field: 'lastName',
              label: t`Last name`,
              autoComplete: 'family-name',
              isRequired: true,
            },
          ]}
        />
      </Section>
      {me.type === 'business' && (
        <Section
          title={t`Company`}
          lead={<Trans>By this name we recognise the invoices you wrote yourselves.</Trans>}
        >
          <DraftForm
            draft={company}
            locked={me.canRename ? null : locked}
            lines={[
              {
                field: 'companyName',
                label: t`Company name`,
                autoComplete: 'organization',
                isRequired: true,
              },
            ]}
          />
        </Section>
      )}
      <Section title={t`Phone`} lead={<Trans>For questions about your post. Optional.</Trans>}>
        <DraftForm
          draft={phone}
          locked={me.canSetPhone ? null : locked}
          lines={[
            { field: 'phoneNumber', label: t`Phone number`, autoComplete: 'tel', type: 'tel' },
          ]}
        />
      </Section>
    </>
  );
}
