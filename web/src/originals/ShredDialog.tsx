import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useState } from 'react';
import { AlertDialog } from '../ui/overlays/AlertDialog.tsx';
import { toast } from '../ui/overlays/Toast.tsx';
import { ShredAgreement } from './ShredAgreement.tsx';
import { useShredding } from './use-shredding.ts';

export type Shredded = {
  readonly id: string;
  readonly metadata: { readonly subject: string; readonly isSubjectFallback: boolean };
};

/** So many letters are named; of more their number says enough. */
const NAMED = 8;

function useSubject() {
  const { t } = useLingui();
  return ({ metadata: { subject, isSubjectFallback } }: Shredded) =>
    isSubjectFallback ? t`New document` : subject;
}

/** Which papers are destroyed. */
function Which({ documents }: { readonly documents: readonly Shredded[] }) {
  const subjectOf = useSubject();
  const [first] = documents;
  const subject = first ? subjectOf(first) : '';
  if (documents.length === 1)
    return (
      <p>
        <Trans>
          The paper of “{subject}” will be securely destroyed. This cannot be undone. The scan stays
          here.
        </Trans>
      </p>
    );
  return (
    <>
      <p>
        <Trans>
          The papers of these letters will be securely destroyed. This cannot be undone. The scans
          stay here.
        </Trans>
      </p>
      <ul className="list-disc pl-20 text-ink">
        {documents.slice(0, NAMED).map((one) => (
          <li key={one.id}>
            <span className="line-clamp-1">{subjectOf(one)}</span>
          </li>
        ))}
        {documents.length > NAMED && (
          <li>
            <Plural value={documents.length - NAMED} one="and # more" other="and # more" />
          </li>
        )}
      </ul>
    </>
  );
}

type Asked = {
  readonly documents: readonly Shredded[];
  /** Told once it is ordered. */
  readonly done?: () => void;
  readonly close: () => void;
};

/** Asks once more before papers are destroyed, naming their letters. */
export function ShredDialog({ documents, done, close }: Asked) {
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const { isKnown, shred, agreement } = useShredding();
  const count = documents.length;
  const ids = documents.map(({ id }) => id);
  const confirm = async () => {
    if (agreement.isWanted && !agreement.agrees) {
      await shred(ids);
      return;
    }
    setBusy(true);
    if (await shred(ids)) {
      toast({
        text: t`${plural(count, { one: 'The original is', other: '# originals are' })} shredded.`,
      });
      done?.();
    }
    close();
  };
  return (
    <AlertDialog
      isOpen
      title={t`${plural(count, { one: 'Shred this original?', other: 'Shred # originals?' })}`}
      confirmLabel={t`Shred for good`}
      isPending={isBusy || !isKnown}
      onConfirm={() => void confirm()}
      onClose={close}
    >
      <div className="grid gap-16">
        <Which documents={documents} />
        <ShredAgreement {...agreement} />
      </div>
    </AlertDialog>
  );
}
