import { Suspense } from 'react';
import { withTexts } from '../../i18n/setup.ts';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';
import { answerProof, useProofAsked } from './step-up.ts';

const StepUpDialog = lazyComponent(
  async () => (await withTexts(import('./StepUpDialog.tsx'))).StepUpDialog,
  'above',
);

/** Where a person is asked to prove who they are; stands once in the shell, its code comes with the first question. */
export function StepUpHost() {
  if (!useProofAsked()) return null;
  return (
    <Suspense>
      <StepUpDialog close={() => answerProof(false)} />
    </Suspense>
  );
}
