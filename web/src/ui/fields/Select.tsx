import { Check, ChevronDown, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { Text } from 'react-aria-components/Text';
import { classes } from '../basics/classes.ts';
import { Asterisk, hintLook, inputLook, labelLook, problemLook } from './Field.tsx';
import { Icon } from '../basics/Icon.tsx';
import { itemLook, popoverLook } from '../basics/menu-look.ts';

export type Choice<Id extends string = string> = { readonly id: Id; readonly label: string };

type Select<Id extends string> = {
  readonly label: string;
  readonly choices: readonly Choice<Id>[];
  readonly value: Id | null;
  readonly onChange: (id: Id) => void;
  readonly placeholder?: string;
  readonly hint?: ReactNode;
  readonly problem?: string | null | undefined;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
};

/** One choice out of a few. */
export function Select<Id extends string>(props: Select<Id>) {
  const { label, choices, value, onChange, hint, problem, ...rest } = props;
  const choose = (id: unknown) => {
    const choice = choices.find((one) => one.id === id);
    if (choice) onChange(choice.id);
  };
  return (
    <AriaSelect
      {...rest}
      value={value}
      onChange={choose}
      validationBehavior="aria"
      isInvalid={Boolean(problem)}
      className="flex min-w-0 flex-col gap-4"
    >
      <Label className={labelLook}>
        {label}
        {props.isRequired && <Asterisk />}
      </Label>
      <Button
        className={classes(
          inputLook,
          'flex items-center justify-between gap-8 text-left',
          problem && 'border-seal-text',
        )}
      >
        <SelectValue className="truncate data-placeholder:text-ink-3" />
        <Icon of={ChevronDown} size={16} className="text-ink-3" />
      </Button>
      {problem ? (
        <FieldError className={problemLook}>
          <Icon of={CircleAlert} size={16} className="mt-px" />
          {problem}
        </FieldError>
      ) : (
        hint && (
          <Text slot="description" className={hintLook}>
            {hint}
          </Text>
        )
      )}
      <Popover className={classes(popoverLook, 'min-w-(--trigger-width)')}>
        <ListBox items={choices} className="outline-none">
          {(choice) => (
            <ListBoxItem id={choice.id} textValue={choice.label} className={itemLook}>
              {({ isSelected }) => (
                <>
                  <span className="flex-1">{choice.label}</span>
                  {isSelected && <Icon of={Check} size={16} />}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
