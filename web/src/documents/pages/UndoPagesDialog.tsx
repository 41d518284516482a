import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { AlertDialog } from '../../ui/overlays/AlertDialog.tsx';

/** Says what becomes of the other documents before the original is shown again. */
export function UndoPagesDialog({
  document,
  undo,
  close,
}: {
  readonly document: { readonly hasEditedPages: boolean; readonly cutOffCount: number };
  readonly undo: () => void;
  readonly close: () => void;
}) {
  const { t } = useLingui();
  const n = document.cutOffCount;
  return (
    <AlertDialog
      isOpen
      title={document.hasEditedPages ? t`Restore original?` : t`Split this letter?`}
      confirmLabel={document.hasEditedPages ? t`Restore` : t`Split`}
      onConfirm={() => {
        close();
        undo();
      }}
      onClose={close}
    >
      {document.hasEditedPages ? (
        <>
          <Trans>All pages are shown as they came.</Trans>{' '}
          {n > 0 && (
            <Plural
              value={n}
              one="The letter cut off it goes to the trash, with everything you changed on it."
              other="The # letters cut off it go to the trash, with everything you changed on them."
            />
          )}
        </>
      ) : (
        <Trans>
          The letters it was made of come back, and this one goes to the trash with everything you
          changed on it.
        </Trans>
      )}
    </AlertDialog>
  );
}
