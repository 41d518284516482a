import { ComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { inputLook, labelLook } from './Field.tsx';
import { itemLook, popoverLook } from './menu-look.ts';

type SuggestField = {
  readonly label: string;
  readonly value: string;
  readonly suggestions: readonly string[];
  readonly onChange: (value: string) => void;
};

/** A text that others have used before: they are offered while it is typed. */
export function SuggestField({ label, value, suggestions, onChange }: SuggestField) {
  return (
    <ComboBox
      items={suggestions.map((text) => ({ id: text }))}
      inputValue={value}
      onInputChange={onChange}
      // Named as chosen, so that the list closes over it.
      value={suggestions.includes(value) ? value : null}
      onChange={(key) => key !== null && onChange(String(key))}
      allowsCustomValue
      menuTrigger="focus"
      className="flex min-w-0 flex-col gap-4"
    >
      <Label className={labelLook}>{label}</Label>
      <Input className={inputLook} />
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
