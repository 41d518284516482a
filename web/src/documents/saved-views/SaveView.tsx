import { useLingui } from '@lingui/react/macro';
import { isListAddress } from '@postkorb/domain/documents';
import { BookmarkPlus } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';
import { toast } from '../../ui/overlays/Toast.tsx';
import { useSavedViews } from './known-views.ts';
import { useViewActions } from './use-view-actions.ts';

const ViewNameDialog = lazyComponent(
  async () => (await import('./ViewNameDialog.tsx')).ViewNameDialog,
  'above',
);

type SaveView = {
  readonly address: string;
  /** What it might be called. */
  readonly name: string;
};

/** The button goes with its question: the focus goes to the list that was saved. */
function toTheList() {
  const screen = document.getElementById('content');
  (screen?.querySelector<HTMLElement>('[role=grid]') ?? screen)?.focus();
}

/** Gives the list on the screen a name, under which it stands in the navigation; not where it does already. */
export function SaveView({ address, name }: SaveView) {
  const { t } = useLingui();
  const views = useSavedViews();
  const { put } = useViewActions();
  const [isAsking, setAsking] = useState(false);
  const isSaved = useRef(false);
  useEffect(() => {
    if (!isAsking && isSaved.current) toTheList();
    isSaved.current = false;
  }, [isAsking]);
  const isKnown = views?.some((view) => view.address === address) ?? true;
  if ((isKnown && !isAsking) || !isListAddress(address)) return null;
  const save = async (given: string) => {
    isSaved.current = await put({ id: crypto.randomUUID(), name: given, address });
    if (isSaved.current) toast({ text: t`“${given}” is now in the navigation under Views.` });
    return isSaved.current;
  };
  return (
    <>
      <IconButton icon={BookmarkPlus} label={t`Save view`} onPress={() => setAsking(true)} />
      <Suspense>
        {isAsking && (
          <ViewNameDialog
            title={t`Save view`}
            name={name}
            save={save}
            close={() => setAsking(false)}
          />
        )}
      </Suspense>
    </>
  );
}
