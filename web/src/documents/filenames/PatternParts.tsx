import { useLingui } from '@lingui/react/macro';
import { CircleAlert, GripVertical, X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { classes } from '../../ui/basics/classes.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { patternErrors, variableNames } from './pattern-names.ts';
import type { Part, PatternDraft } from './use-pattern-draft.ts';

type PatternParts = { readonly draft: PatternDraft; readonly canEdit: boolean };

const CHIP =
  'flex h-36 w-fit items-center rounded-8 border bg-raised text-13 font-semibold phone:h-44 ' +
  'forced-colors:border-current';

/** What a part is called, also when it is dragged or read aloud. */
function usePartName() {
  const { t } = useLingui();
  return ({ variable, separator }: Part) => {
    const name = variable && variableNames[variable as keyof typeof variableNames];
    if (name) return t(name);
    return variable ?? t`Separator “${separator ?? ''}”`;
  };
}

function Separator({ part, draft, canEdit }: PatternParts & { readonly part: Part }) {
  const { t } = useLingui();
  const text = part.separator ?? '';
  return (
    <input
      aria-label={t`Characters between two fields`}
      value={text}
      readOnly={!canEdit}
      spellCheck={false}
      // As wide as what stands in it, so that a chip looks like what it makes.
      size={Math.max(3, [...text].length + 1)}
      onChange={(event) => draft.write(part.key, event.target.value)}
      className="field-sizing-content mx-2 h-24 rounded-4 bg-sunken px-8 text-center text-14 whitespace-pre text-ink outline-offset-0 phone:h-32 phone:text-16"
    />
  );
}

function PartChip({ part, index, ...props }: PatternParts & { part: Part; index: number }) {
  const { t } = useLingui();
  const { draft, canEdit } = props;
  const name = usePartName()(part);
  const problem = draft.problems.find(({ position }) => position === index);
  const isVariable = typeof part.variable === 'string';
  return (
    <GridListItem
      id={part.key}
      textValue={name}
      className="group/chip max-w-form rounded-8 outline-offset-2 data-dragging:opacity-40"
    >
      <div
        className={classes(
          CHIP,
          isVariable ? 'border-blue-line bg-blue-soft text-blue-text' : 'border-line-strong',
          problem && 'border-seal-text bg-seal-soft text-seal-text',
          !canEdit && 'px-12',
        )}
      >
        {canEdit && (
          <Button
            slot="drag"
            aria-label={t`Move ${name}`}
            className="grid h-full w-24 cursor-grab place-items-center rounded-l-8 phone:w-32"
          >
            <Icon of={GripVertical} size={16} />
          </Button>
        )}
        {isVariable ? name : <Separator part={part} {...props} />}
        {canEdit && (
          <IconButton
            small
            icon={X}
            label={t`Remove ${name}`}
            onPress={() => draft.remove(new Set([part.key]))}
          />
        )}
      </div>
      {problem && (
        <p role="alert" className="flex gap-4 pt-4 text-12 font-medium text-seal-text">
          <Icon of={CircleAlert} size={13} className="mt-2 shrink-0" />
          {t(patternErrors[problem.code])}
        </p>
      )}
    </GridListItem>
  );
}

/** The parts of a file name in their order: moved with the pointer, or with the keyboard by their handles. */
export function PatternParts({ draft, canEdit }: PatternParts) {
  const { t } = useLingui();
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) =>
      draft.move(keys, String(target.key), target.dropPosition === 'before' ? 'before' : 'after'),
    renderDropIndicator: (target) => (
      <DropIndicator
        target={target}
        className="-mx-4 h-36 w-2 rounded-full data-drop-target:bg-blue phone:h-44 forced-colors:data-drop-target:bg-[Highlight]"
      />
    ),
  });
  return (
    <GridList
      // Who asks is known a moment later: a grid that stops being one to drag in begins anew, or it falls.
      key={canEdit ? 'edit' : 'read'}
      aria-label={t`Parts of the file name`}
      layout="grid"
      keyboardNavigationBehavior="tab"
      disallowTypeAhead
      dragAndDropHooks={canEdit ? dragAndDropHooks : undefined}
      renderEmptyState={() => (
        <p className="p-8 text-13 text-ink-3">{t`Nothing yet. Please add a field.`}</p>
      )}
      className="flex min-h-64 flex-wrap items-start gap-8 rounded-12 border border-line bg-paper p-12"
    >
      {draft.parts.map((part, index) => (
        <PartChip key={part.key} part={part} index={index} draft={draft} canEdit={canEdit} />
      ))}
    </GridList>
  );
}
