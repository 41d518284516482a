import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Checkbox } from '../../ui/buttons/Checkbox.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { useColumnName } from './column-names.ts';
import { movedTo, withShown, type Column, type ColumnsOf } from './list-columns.ts';
import { useColumns } from './use-columns.ts';

type Line = {
  readonly of: ColumnsOf;
  readonly column: Column;
  readonly place: number;
  readonly columns: readonly Column[];
  readonly set: (columns: readonly Column[]) => void;
};

function ColumnLine({ of, column, place, columns, set }: Line) {
  const { t } = useLingui();
  const name = useColumnName(of)(column.id);
  const isLast = place === columns.length - 1;
  const isOnly = column.isShown && columns.filter(({ isShown }) => isShown).length === 1;
  const move = (to: number) => () => set(movedTo(columns, column.id, to));
  return (
    <li className="flex items-center gap-4 rounded-8 pl-8 hover:bg-sunken">
      <Checkbox
        className="flex-1"
        isSelected={column.isShown}
        isDisabled={isOnly}
        onChange={(isShown) => set(withShown(columns, column.id, isShown))}
      >
        {name}
      </Checkbox>
      <IconButton
        small
        icon={ArrowUp}
        label={t`Move ${name} up`}
        isDisabled={place === 0}
        onPress={move(place - 1)}
      />
      <IconButton
        small
        icon={ArrowDown}
        label={t`Move ${name} down`}
        isDisabled={isLast}
        onPress={move(place + 1)}
      />
    </li>
  );
}

type ColumnsDialog = { readonly of: ColumnsOf; readonly close: () => void };

/** Which columns a table shows, and in which order; it follows at once. */
export function ColumnsDialog({ of, close }: ColumnsDialog) {
  const { t } = useLingui();
  const { columns, set } = useColumns(of);
  const footer = (
    <>
      <Button onPress={() => set(null)}>
        <Trans>Back to the default</Trans>
      </Button>
      <Button tone="primary" onPress={close}>
        <Trans>Done</Trans>
      </Button>
    </>
  );
  return (
    <Dialog title={t`Columns`} isOpen onClose={close} footer={footer}>
      <ol>
        {columns.map((column, place) => (
          <ColumnLine
            key={column.id}
            of={of}
            column={column}
            place={place}
            columns={columns}
            set={set}
          />
        ))}
      </ol>
    </Dialog>
  );
}
