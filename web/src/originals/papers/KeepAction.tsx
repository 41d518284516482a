import { useLingui } from '@lingui/react/macro';
import { Hand, Hourglass } from 'lucide-react';
import { formatMoney } from '../../i18n/format.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { keepRefusalOf, keepRefusals } from './refusals.ts';
import { useKeep } from './use-keep.tsx';
import type { OriginalRow } from './use-originals.ts';

type Keeping = { readonly row: OriginalRow; readonly isRoomy: boolean };

/** Keeps the paper of a row beyond its last day, or gives that back where it is kept. */
export function KeepAction({ row, isRoomy }: Keeping) {
  const { t } = useLingui();
  const { keep, release, isBusy, dialog } = useKeep();
  const { id, metadata, canRelease, keepCents } = row;
  const keepRefusal = keepRefusalOf(row);
  const subject = metadata.isSubjectFallback ? t`New document` : metadata.subject;
  if (keepRefusal === 'ALREADY_HELD')
    return (
      <IconButton
        icon={Hourglass}
        word={isRoomy ? t`Keep no longer` : undefined}
        label={t`Keep the original of ${subject} no longer`}
        isDisabled={isBusy}
        onPress={() => void release([id])}
      />
    );
  const label =
    keepCents > 0
      ? t`Keep the original of ${subject} for ${formatMoney(keepCents)}`
      : t`Keep the original of ${subject}`;
  return (
    <>
      <IconButton
        icon={Hand}
        word={isRoomy ? t({ message: 'Keep', context: 'original' }) : undefined}
        label={label}
        refusal={keepRefusal == null ? null : t(keepRefusals[keepRefusal])}
        isDisabled={isBusy}
        onPress={() => void keep([row], !canRelease)}
      />
      {dialog}
    </>
  );
}
