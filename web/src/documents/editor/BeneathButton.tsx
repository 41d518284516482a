import { useLingui } from '@lingui/react/macro';
import { Eye } from 'lucide-react';
import { IconButton } from '../../ui/buttons/IconButton.tsx';

/** Lets one look beneath what is blackened until it is saved: then nothing lies there any more. */
export function BeneathButton({
  isOn,
  set,
}: {
  readonly isOn: boolean;
  readonly set: (isOn: boolean) => void;
}) {
  const { t } = useLingui();
  return (
    <IconButton
      icon={Eye}
      label={t`Look beneath`}
      aria-pressed={isOn}
      onPress={() => set(!isOn)}
      className="aria-pressed:bg-blue-soft aria-pressed:text-blue-text"
    />
  );
}
