import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';
import type { OpenDocument } from '../record/open-document.ts';

const DutyDialog = lazyComponent(async () => (await import('../duties/DutyDialog.tsx')).DutyDialog);

/** The way to write down what nobody read; nothing for those who may not. */
export function AddDuty({ document }: { readonly document: OpenDocument }) {
  const [isOpen, setOpen] = useState(false);
  if (!document.canAddDuty) return null;
  return (
    <>
      <Button tone="quiet" icon={Plus} className="-ml-12" onPress={() => setOpen(true)}>
        <Trans>Add a task</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <DutyDialog documentId={document.id} duty={null} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
