import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/buttons/Button.tsx';
import { saveFile } from '../../ui/basics/save-file.ts';
import { Banner } from '../../ui/display/Banner.tsx';
import { toast } from '../../ui/overlays/Toast.tsx';

type RecoveryCodes = { readonly codes: readonly string[]; readonly close: () => void };

/** Shows recovery codes the only time they are shown, with the ways to keep them. */
export function RecoveryCodes({ codes, close }: RecoveryCodes) {
  const { t } = useLingui();
  const text = `${t`Recovery codes for Postkorb`}\n\n${codes.join('\n')}\n`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast({ text: t`The codes are copied.` }),
      () => toast({ text: t`That could not be copied. Please save the codes as a file.` }),
    );
  return (
    <>
      <Banner tone="new">
        <Trans>
          Keep these codes where you find them without your phone. Each opens your login once, and
          they are never shown again.
        </Trans>
      </Banner>
      <ul
        aria-label={t`Recovery codes`}
        className="grid max-w-form gap-8 rounded-12 bg-sunken p-16 font-mono text-14 text-ink md:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-8">
        <Button onPress={() => saveFile(t`postkorb-recovery-codes.txt`, text, 'text/plain')}>
          <Trans>Save as file</Trans>
        </Button>
        <Button onPress={() => void copy()}>
          <Trans>Copy</Trans>
        </Button>
        <Button tone="primary" onPress={close}>
          <Trans>I have kept them</Trans>
        </Button>
      </div>
    </>
  );
}
