import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';

const ChooseDocument = lazyComponent(
  async () => (await import('./ChooseDocument.tsx')).ChooseDocument,
  'above',
);
const DutyDialog = lazyComponent(
  async () => (await import('../duties/DutyDialog.tsx')).DutyDialog,
  'above',
);

type Step = 'quiet' | 'document' | { readonly documentId: string };

/** The way to write down a deadline that no reading found: first of which letter it is, then what and when. */
export function AddDeadline() {
  const { t } = useLingui();
  const [step, setStep] = useState<Step>('quiet');
  const close = () => setStep('quiet');
  return (
    <>
      <Button icon={Plus} className="phone:w-44 phone:px-0!" onPress={() => setStep('document')}>
        {/* On a phone the line has no room for a word beside the headline. */}
        <span className="phone:sr-only">{t`Deadline`}</span>
      </Button>
      <Suspense>
        {step === 'document' && (
          <ChooseDocument choose={(documentId) => setStep({ documentId })} close={close} />
        )}
        {typeof step === 'object' && (
          <DutyDialog documentId={step.documentId} duty={null} isDated close={close} />
        )}
      </Suspense>
    </>
  );
}
