import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, Copy, Redo2, Undo2 } from 'lucide-react';
import { Button } from '../../ui/buttons/Button.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import type { EditedDocument } from './sheets.ts';
import type { AnnotationsDraft } from './use-annotations-draft.ts';
import type { Saving } from './use-saving.ts';

/** One step back, one step forward. */
export function Steps({ draft }: { readonly draft: AnnotationsDraft }) {
  const { t } = useLingui();
  return (
    <>
      <IconButton
        icon={Undo2}
        label={t`One step back`}
        keys="mod+z"
        isDisabled={!draft.canUndo}
        onPress={draft.undo}
      />
      <IconButton
        icon={Redo2}
        label={t`One step forward`}
        keys="mod+y"
        isDisabled={!draft.canRedo}
        onPress={draft.redo}
      />
    </>
  );
}

type EditorHead = {
  readonly document: EditedDocument;
  readonly saving: Saving;
  readonly draft: AnnotationsDraft;
  readonly needsCopy: boolean;
  readonly close: () => void;
};

/** What is edited, the way back, and saving it; on a phone the steps too, whose tools lie at its foot. */
export function EditorHead({ document, saving, draft, needsCopy, close }: EditorHead) {
  const { t } = useLingui();
  const { isChanged } = draft;
  return (
    <header className="flex items-center gap-8 border-b border-line px-20 py-8 phone:gap-4 phone:px-4 phone:py-4">
      <IconButton icon={ArrowLeft} label={t`Back to the letter`} onPress={close} />
      <h1 className="min-w-0 flex-1 truncate text-18 font-strong text-ink phone:text-14">
        <span className="phone:hidden">
          <Trans>Edit PDF</Trans>
        </span>
        <span className="md:hidden">
          <Trans>Edit</Trans>
        </span>
        <span className="pl-8 text-13 font-normal text-ink-3 phone:hidden">
          {document.filename}
        </span>
      </h1>
      <span className="flex md:hidden">
        <Steps draft={draft} />
      </span>
      <Button
        icon={Copy}
        tone={needsCopy ? 'primary' : 'plain'}
        aria-label={t`Save as a copy`}
        isDisabled={!isChanged || saving.isBusy}
        onPress={() => saving.save('copy')}
      >
        <span className={needsCopy ? '' : 'phone:hidden'}>
          <Trans>Save as a copy</Trans>
        </span>
      </Button>
      {!needsCopy && (
        <Button
          tone="primary"
          isPending={saving.isBusy}
          isDisabled={!isChanged}
          onPress={() => saving.save('same')}
        >
          <Trans>Save</Trans>
        </Button>
      )}
    </header>
  );
}
