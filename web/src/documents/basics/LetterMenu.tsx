import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { offeredActions, useOfferedActions } from '../../ui/actions.ts';
import { MenuPopover } from '../../ui/MenuPopover.tsx';
import { usePlaceRefusals } from './place-refusals.ts';

export type Point = { readonly x: number; readonly y: number };

type LetterMenu = {
  readonly at: Point;
  /** What is chosen, or the one letter that was pointed at. */
  readonly ids: readonly string[];
  readonly close: () => void;
};

/** What can be done with the letter that was pointed at, or with those that are chosen. */
export function LetterMenu({ at, ids, close }: LetterMenu) {
  const { t } = useLingui();
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  const actions = useOfferedActions().filter(
    ({ group, inPalette }) => group === t`Letter` && inPalette !== false,
  );
  const refusals = usePlaceRefusals(ids);
  // What the list offers changes with the letter it stands on, so it is looked up when it is chosen.
  const run = (id: string) =>
    offeredActions()
      .find((one) => one.id === id)
      ?.run();
  const lines = actions.map(({ id, label, icon, keys, refusal }) => ({
    id,
    label,
    icon,
    keys,
    refusal: refusal ?? refusals[id],
    run: () => run(id),
  }));
  return (
    <>
      <span ref={setTrigger} aria-hidden className="fixed" style={{ left: at.x, top: at.y }} />
      {trigger && (
        <MenuPopover
          label={t`Letter`}
          groups={[{ lines }]}
          placement="bottom start"
          trigger={trigger}
          close={close}
        />
      )}
    </>
  );
}
