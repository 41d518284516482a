import { Trans, useLingui } from '@lingui/react/macro';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { buttonLook } from '../../ui/basics/button-look.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import type { DraftOf } from './CompanyLoginForm.tsx';

/** The metadata of a provider, as a file or by their address. */
export function MetadataFields({ form }: { readonly form: DraftOf }) {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const choose = async (file: File) => {
    setName(file.name);
    form.set({ metadata: await file.text(), metadataUrl: '' });
  };
  const type = (metadataUrl: string) => {
    setName('');
    form.set({ metadata: '', metadataUrl });
  };
  return (
    <>
      <TextField
        label={t`Address of the provider’s metadata`}
        hint={t`Your provider names it as “metadata URL”. You can choose the file instead.`}
        inputMode="url"
        spellCheck={false}
        value={form.draft.metadataUrl}
        onChange={type}
        problem={form.metadataProblem}
      />
      <div className="flex flex-wrap items-center gap-12">
        <FileTrigger
          acceptedFileTypes={[
            '.xml',
            'text/xml',
            'application/xml',
            'application/samlmetadata+xml',
          ]}
          onSelect={(files) => files?.[0] && void choose(files[0])}
        >
          <AriaButton className={buttonLook()}>
            <Icon of={FileText} size={16} />
            <Trans>Choose metadata file</Trans>
          </AriaButton>
        </FileTrigger>
        <span role="status" className="text-13 wrap-anywhere text-ink-2">
          {name}
        </span>
      </div>
    </>
  );
}
