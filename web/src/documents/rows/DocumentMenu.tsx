import { useLingui } from '@lingui/react/macro';
import { offeredActions, useOfferedActions, type Action } from '../../ui/basics/actions.ts';
import { PointMenu, type Point } from '../../ui/overlays/PointMenu.tsx';
import type { MenuGroup, MenuLine } from '../../ui/basics/menu-look.ts';
import { fewOf, type Many } from '../basics/many.ts';
import { useRowDocument } from '../record/document-fields.ts';
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

const AWAY = ['archive', 'inbox', 'restore', 'file', 'suggested', 'snooze'];
const GONE = ['trash', 'destroy'];

/** The lines by what they do: send a letter elsewhere, do something with it, or throw it away. */
function groupsOf(lines: readonly MenuLine[]): readonly MenuGroup[] {
  const isEither = ({ id }: MenuLine) => AWAY.includes(id) || GONE.includes(id);
  return [
    { lines: lines.filter(({ id }) => AWAY.includes(id)) },
    { lines: lines.filter((line) => !isEither(line)) },
    { lines: lines.filter(({ id }) => GONE.includes(id)) },
  ];
}

/** The words of one letter’s lines, where they say more than those of many. */
function useOwnWords(ids: readonly string[], folder: string | undefined) {
  const { t } = useLingui();
  const row = useRowDocument(ids[0] ?? '');
  if (ids.length !== 1) return { title: undefined, labels: {} };
  const read = row === null ? null : row.isRead ? t`Mark as unread` : t`Mark as read`;
  return {
    title: row?.metadata.senderName ?? undefined,
    labels: {
      ...(folder !== undefined && { suggested: t`File in “${folder}”` }),
      ...(read !== null && { read }),
    } as Readonly<Record<string, string>>,
  };
}

/** What can be done with the document that was pointed at, or with those that are chosen. */
export function DocumentMenu({ at, many, close }: DocumentMenu) {
  const { t } = useLingui();
  const ids = fewOf(many) ?? [];
  const document = usePointedDocument(ids);
  const added = useAddedActions(ids.length === 1 ? (ids[0] ?? '') : '').map(lineOf);
  const filesOf = useFileActions(t`Letter`);
  const folder = document?.suggestedFolder?.title;
  const { title, labels } = useOwnWords(ids, folder);
  const unfiled = document && !folder ? t`This sender has no usual folder yet.` : null;
  const lines = useOfferedActions()
    .filter(({ group, inPalette }) => group === t`Letter` && inPalette !== false)
    .filter(({ id }) => id !== 'suggested' || ids.length === 1)
    .map((act) => ({
      ...lineOf(act),
      label: labels[act.id] ?? act.label,
      refusal: act.id === 'suggested' ? unfiled : (act.refusal ?? document?.refusals[act.id]),
      run: () => run(act.id),
    }));
  const files = document ? filesOf(document).map(lineOf) : [];
  return (
    <PointMenu
      label={t`Letter`}
      title={title}
      groups={groupsOf([...lines, ...added, ...files])}
      at={at}
      close={close}
    />
  );
}
