import { Trans, useLingui } from '@lingui/react/macro';
import { LegalLinks } from '../identity/index.ts';
import { Checkbox } from '../ui/buttons/Checkbox.tsx';
import type { SignUpForm } from './use-sign-up-form.ts';

type Consents = { readonly form: SignUpForm };

function Agreements({ form }: Consents) {
  const { t } = useLingui();
  const { fields, change, problemAt } = form;
  const must = t`Please accept to continue.`;
  return (
    <>
      <Checkbox
        name="terms"
        isRequired
        isSelected={fields.terms}
        onChange={(yes) => change('terms', yes)}
        problem={problemAt('terms') && must}
      >
        <Trans>I accept the terms of use and have read the privacy notice.</Trans>
      </Checkbox>
      {fields.type === 'business' && (
        <Checkbox
          name="processingAgreement"
          isRequired
          isSelected={fields.processingAgreement}
          onChange={(yes) => change('processingAgreement', yes)}
          problem={problemAt('processingAgreement') && must}
        >
          <Trans>I accept the data processing agreement on behalf of my company.</Trans>
        </Checkbox>
      )}
    </>
  );
}

function Newsletter({ form }: Consents) {
  return (
    <Checkbox
      name="newsletter"
      isSelected={form.fields.newsletter}
      onChange={(yes) => form.change('newsletter', yes)}
    >
      <Trans>Send me news about Postkorb now and then. I can stop this at any time.</Trans>
    </Checkbox>
  );
}

/** What is agreed to, with the texts to read. */
export function Consents({ form }: Consents) {
  const pages =
    form.fields.type === 'business'
      ? (['terms', 'privacy', 'processing'] as const)
      : (['terms', 'privacy'] as const);
  return (
    <div className="flex flex-col gap-12">
      <Agreements form={form} />
      <LegalLinks pages={pages} areBeside className="pl-32" />
      <Newsletter form={form} />
    </div>
  );
}
