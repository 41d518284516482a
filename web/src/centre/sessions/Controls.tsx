import { useLingui } from '@lingui/react/macro';
import { Volume2, VolumeX } from 'lucide-react';
import { chooseForConsole } from '../../i18n/console-texts.ts';
import { buttonLook } from '../../ui/basics/button-look.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { mute, useIsMuted } from '../scans/sounds.ts';

/** The other language, named in itself, and the sounds of this device. */
export function Controls() {
  const { t, i18n } = useLingui();
  const isMuted = useIsMuted();
  const german = i18n.locale === 'de-DE';
  return (
    <span className="flex items-center gap-4">
      <IconButton
        icon={isMuted ? VolumeX : Volume2}
        label={isMuted ? t`Sound on` : t`Sound off`}
        onPress={() => mute(!isMuted)}
      />
      <button
        type="button"
        className={buttonLook('quiet')}
        aria-label={t`Change language: ${german ? 'English' : 'Deutsch'}`}
        onClick={() => void chooseForConsole(german ? 'en_GB' : 'de_DE')}
      >
        <span lang={german ? 'en' : 'de'}>{german ? 'English' : 'Deutsch'}</span>
      </button>
    </span>
  );
}
