import { useLingui } from '@lingui/react/macro';
import { Upload } from 'lucide-react';
import type { Lead } from '../module.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import { chooseFiles } from './choose-files.ts';
import { useTakeFiles } from './use-uploads.ts';

/** Opens the file chooser of the device; with `small` it is a picture alone. */
export function UploadButton({ small = false, onDone }: Lead) {
  const { t } = useLingui();
  const take = useTakeFiles();
  const choose = () =>
    chooseFiles((files) => {
      take(files);
      onDone?.();
    });
  if (small) return <IconButton icon={Upload} label={t`Upload`} onPress={choose} />;
  return (
    <Button icon={Upload} wide onPress={choose}>
      {t`Upload`}
    </Button>
  );
}
