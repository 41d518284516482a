import { useLingui } from '@lingui/react/macro';
import { offeredActions, useOfferedActions, type Action } from '../../ui/basics/actions.ts';
import { PointMenu, type Point } from '../../ui/overlays/PointMenu.tsx';
import { fewOf, type Many } from '../basics/many.ts';
import { useAddedActions } from '../record/extensions.ts';
import { usePointedDocument } from './pointed-document.ts';
import { useFileActions } from './use-file-actions.ts';

type DocumentMenu = {
  readonly at: Point;
  /** What is chosen, or the one document that was pointed at. */
  readonly many: Many;
  readonly close: () => void;
};

// What the list offers changes with the document it stands on, so it is looked up when it is chosen.
const run = (id: string) =>
  offeredActions()
    .find((one) => one.id === id)
    ?.run();

const lineOf = ({ id, label, icon, keys, refusal, run }: Action) => ({
  id,
  label,
  icon,
  keys,
  refusal,
  run,
});

/** What can be done with the document that was pointed at, or with those that are chosen. */
export function DocumentMenu({ at, many, close }: DocumentMenu) {
  const { t } = useLingui();
  const ids = fewOf(many) ?? [];
  const document = usePointedDocument(ids);
  const added = useAddedActions(ids.length === 1 ? (ids[0] ?? '') : '').map(lineOf);
  const filesOf = useFileActions(t`Letter`);
  const folder = document?.suggestedFolder?.title;
  const filing = {
    label: folder === undefined ? t`File in the usual folder` : t`File in “${folder}”`,
    refusal: document && !folder ? t`This sender has no usual folder yet.` : null,
  };
  const lines = useOfferedActions()
    .filter(({ group, inPalette }) => group === t`Letter` && inPalette !== false)
    .filter(({ id }) => id !== 'suggested' || ids.length === 1)
    .map((act) => ({
      ...lineOf(act),
      refusal: act.refusal ?? document?.refusals[act.id],
      ...(act.id === 'suggested' && filing),
      run: () => run(act.id),
    }));
  const files = document ? filesOf(document).map(lineOf) : [];
  return (
    <PointMenu
      label={t`Letter`}
      groups={[{ lines: [...lines, ...added] }, { lines: files }]}
      at={at}
      close={close}
    />
  );
}
