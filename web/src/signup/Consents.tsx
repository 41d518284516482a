import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Checkbox } from '../ui/buttons/Checkbox.tsx';
import { LegalDialog, type LegalText } from './LegalDialog.tsx';
import { useDocumentTitles } from './legal-titles.ts';
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
      <Checkbox
        name="newsletter"
        isSelected={fields.newsletter}
        onChange={(yes) => change('newsletter', yes)}
      >
        <Trans>Send me news about Postkorb now and then. I can stop this at any time.</Trans>
      </Checkbox>
    </>
  );
}

/** The texts somebody agrees to, each opened by its name. */
export function LegalTexts({ texts }: { readonly texts: readonly LegalText[] }) {
  const titles = useDocumentTitles();
  const [read, setRead] = useState<LegalText | null>(null);
  return (
    <>
      <p className="flex flex-wrap gap-x-16 gap-y-8 pl-32 text-13">
        {texts.map((text) => (
          <Button key={text} className="text-link" onPress={() => setRead(text)}>
            {titles[text]}
          </Button>
        ))}
      </p>
      <LegalDialog text={read} onClose={() => setRead(null)} />
    </>
  );
}

/** What is agreed to, with the texts to read. */
export function Consents({ form }: Consents) {
  const texts: readonly LegalText[] =
    form.fields.type === 'business' ? ['terms', 'privacy', 'processing'] : ['terms', 'privacy'];
  return (
    <div className="flex flex-col gap-12">
      <Agreements form={form} />
      <LegalTexts texts={texts} />
    </div>
  );
}
