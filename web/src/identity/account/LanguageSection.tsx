import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Segmented } from '../../ui/buttons/Segmented.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { LANGUAGES, useLanguage } from './language.ts';
import { Section } from './Section.tsx';

/** In which language Postkorb speaks and writes to a person. */
export function LanguageSection() {
  const { t } = useLingui();
  const { spoken, change } = useLanguage();
  const [isOnlyHere, setOnlyHere] = useState(false);
  const choose = (locale: (typeof LANGUAGES)[number][0]) => {
    setOnlyHere(false);
    change(locale).catch(() => setOnlyHere(true));
  };
  return (
    <Section
      title={t`Language`}
      lead={<Trans>It applies to this screen at once, and to our emails from now on.</Trans>}
    >
      <Segmented
        label={t`Language`}
        segments={LANGUAGES.map(([id, label]) => ({ id, label }))}
        value={spoken}
        onChange={choose}
        className="max-w-list-narrow"
      />
      {isOnlyHere && (
        <Banner tone="problem">{t`The language was changed on this device only.`}</Banner>
      )}
    </Section>
  );
}
