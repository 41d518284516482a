import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';
import { DetailsSection } from '../record/DetailsSection.tsx';
import type { OpenDocument } from '../record/open-document.ts';
import { DutyEntry } from './DutyEntry.tsx';
import { inOrder } from './duty-order.ts';
import type { Duty } from './duty-words.ts';
import { useDuties } from './use-duties.ts';

const DutyDialog = lazyComponent(async () => (await import('./DutyDialog.tsx')).DutyDialog);

type Shown = 'none' | 'new' | Duty;

function Nothing({ document }: { readonly document: OpenDocument }) {
  return (
    <p className="text-13 text-ink-3">
      {document.isReady ? (
        <Trans>Nothing was found that this letter wants from you.</Trans>
      ) : (
        <Trans>Being read …</Trans>
      )}
    </p>
  );
}

/** What the letter wants done and what it lets its reader do, each with its day, what happens otherwise, and how the day was counted. */
export function DutiesSection({ document }: { readonly document: OpenDocument }) {
  const { t } = useLingui();
  const [shown, show] = useState<Shown>('none');
  const deciding = useDuties();
  const { duties, canAddDuty } = document;
  if (duties.length === 0 && !canAddDuty) return null;
  const add = canAddDuty && (
    <IconButton small icon={Plus} label={t`Add something to do`} onPress={() => show('new')} />
  );
  return (
    <DetailsSection title={t`What is to be done`} action={add}>
      {duties.length === 0 ? (
        <Nothing document={document} />
      ) : (
        <ul aria-label={t`What is to be done`} className="flex flex-col gap-16">
          {inOrder(duties).map((duty) => (
            <DutyEntry
              key={duty.id}
              documentId={document.id}
              duty={duty}
              currency={document.metadata.currency ?? 'EUR'}
              deciding={deciding}
              change={() => show(duty)}
            />
          ))}
        </ul>
      )}
      {shown !== 'none' && (
        <Suspense>
          <DutyDialog
            documentId={document.id}
            duty={shown === 'new' ? null : shown}
            close={() => show('none')}
          />
        </Suspense>
      )}
    </DetailsSection>
  );
}
