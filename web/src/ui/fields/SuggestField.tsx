import { ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { classes } from '../basics/classes.ts';
import { inputLook, labelLook } from './Field.tsx';
import { Icon } from '../basics/Icon.tsx';
import { itemLook, popoverLook } from '../basics/menu-look.ts';

type SuggestField = {
  readonly label: string;
  readonly value: string;
  readonly suggestions: readonly string[];
  readonly onChange: (value: string) => void;
  readonly autoFocus?: boolean;
};

/** A text that others have used before: they are offered while it is typed. */
export function SuggestField({
  label,
  value,
  suggestions,
  onChange,
  autoFocus = false,
}: SuggestField) {
  return (
    <ComboBox
      items={suggestions.map((text) => ({ id: text }))}
      inputValue={value}
      onInputChange={onChange}
      // Named as chosen, so that the list closes over it.
      value={suggestions.includes(value) ? value : null}
      onChange={(key) => key !== null && onChange(String(key))}
      allowsCustomValue
      autoFocus={autoFocus}
      // Open from the beginning it would hide all that stands beside it from whoever listens.
      menuTrigger={autoFocus ? 'input' : 'focus'}
      className="flex min-w-0 flex-col gap-4"
    >
      <Label className={labelLook}>{label}</Label>
      <span className="relative flex">
        <Input className={classes(inputLook, 'pr-40')} />
        <Button className="absolute inset-y-0 right-0 grid w-40 place-items-center rounded-8 text-ink-3 data-hovered:text-ink">
          <Icon of={ChevronDown} size={16} />
        </Button>
      </span>
      <Popover className={`${popoverLook} w-(--trigger-width)`}>
        <ListBox className="outline-none">
          {(one: { id: string }) => (
            <ListBoxItem id={one.id} textValue={one.id} className={itemLook}>
              {one.id}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
