import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import {
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Tag, TagGroup, TagList } from 'react-aria-components/TagGroup';
import { classes } from '../basics/classes.ts';
import { Field, type Wiring } from './Field.tsx';
import { Icon } from '../basics/Icon.tsx';
import { itemLook, popoverLook } from '../basics/menu-look.ts';

/** One of the things in the field; what is wrong with it is said with its name. */
export type FieldChip = {
  readonly id: string;
  readonly label: string;
  readonly problem?: string | null;
};

export type ChipSuggestion = {
  readonly id: string;
  readonly label: string;
  readonly detail?: string | null;
};

type ChipField = {
  readonly label: string;
  readonly placeholder: string;
  readonly hint?: ReactNode;
  readonly problem?: string | null;
  readonly isRequired?: boolean;
  readonly autoFocus?: boolean;
  readonly chips: readonly FieldChip[];
  readonly onRemove: (id: string) => void;
  /** What is typed and is no chip yet. */
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly suggestions: readonly ChipSuggestion[];
  readonly onChoose: (id: string) => void;
  /** What was typed is meant; it may be several, as it may have been pasted. */
  readonly onAdd: (text: string) => void;
};

const FRAME =
  'flex max-h-160 min-h-36 w-full flex-wrap items-center gap-4 overflow-y-auto rounded-8 border border-line-strong bg-paper p-4 ' +
  'transition duration-fast thin-scrollbar hover:border-ink-3 focus-within:border-blue-text focus-within:outline-2 ' +
  'focus-within:-outline-offset-1 focus-within:outline-blue-text has-[[aria-invalid]]:border-seal-text phone:min-h-44';

/** By its own name alone, to which React Aria would add the chip once more. */
function Remove({ label }: { readonly label: string }) {
  const { t } = useLingui();
  const id = useId();
  return (
    <Button
      slot="remove"
      id={id}
      aria-label={t`Remove ${label}`}
      aria-labelledby={id}
      className="grid size-28 place-items-center rounded-4 opacity-70 data-hovered:opacity-100 phone:size-40"
    >
      <Icon of={X} size={13} />
    </Button>
  );
}

function Chips({ label, chips, onRemove }: ChipField) {
  const remove = (keys: ReadonlySet<unknown>) => {
    for (const { id } of chips) if (keys.has(id)) onRemove(id);
  };
  return (
    <TagGroup aria-label={label} onRemove={remove} className="contents">
      <TagList className="contents">
        {chips.map(({ id, label: name, problem }) => (
          <Tag
            key={id}
            id={id}
            textValue={problem ? `${name}: ${problem}` : name}
            className={classes(
              'inline-flex h-28 max-w-full cursor-default items-center rounded-4 pl-8 text-13 font-medium phone:h-40',
              problem ? 'bg-seal-soft text-seal-text' : 'bg-blue-soft text-blue-text',
            )}
          >
            <span className="min-w-0 truncate">{name}</span>
            <Remove label={name} />
          </Tag>
        ))}
      </TagList>
    </TagGroup>
  );
}

const SEPARATOR = /[,;\n]/;

function useTyping({ chips, typed, onType, onAdd, onRemove }: ChipField) {
  const add = (text: string) => {
    if (text.trim() !== '') onAdd(text);
    onType('');
  };
  return {
    type: (text: string) => (SEPARATOR.test(text) ? add(text) : onType(text)),
    // A field of one line would run the lines of a list together.
    paste: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData('text');
      if (!SEPARATOR.test(text.trim())) return;
      event.preventDefault();
      add(`${typed}\n${text}`);
    },
    press: (event: KeyboardEvent) => {
      const isChoosing = event.currentTarget.hasAttribute('aria-activedescendant');
      if (event.key === 'Enter' && !isChoosing && typed.trim() !== '') {
        event.preventDefault();
        add(typed);
      }
      const last = chips.at(-1);
      if (event.key === 'Backspace' && typed === '' && last) onRemove(last.id);
    },
  };
}

/** Opens the list when something is suggested: that comes after what was typed, and the list opens with what is typed. */
function OpensWithSuggestions({ count }: { readonly count: number }) {
  const state = useContext(ComboBoxStateContext);
  const open = useEffectEvent(() => {
    if (state?.isFocused && state.inputValue !== '' && !state.isOpen) state.open(null, 'input');
  });
  useEffect(() => {
    if (count > 0) open();
  }, [count]);
  return null;
}

function Typing({ field, wiring }: { readonly field: ChipField; readonly wiring: Wiring }) {
  const { label, placeholder, autoFocus = false, chips, typed, suggestions, onChoose } = field;
  const { type, paste, press } = useTyping(field);
  return (
    <ComboBox
      {...wiring}
      aria-label={label}
      items={suggestions}
      inputValue={typed}
      onInputChange={type}
      value={null}
      onChange={(key) => key !== null && onChoose(String(key))}
      allowsCustomValue
      allowsEmptyCollection={false}
      menuTrigger="input"
      validationBehavior="aria"
      isInvalid={wiring['aria-invalid'] === true}
      isRequired={wiring['aria-required'] === true}
      autoFocus={autoFocus}
      className="min-w-160 flex-1"
    >
      <Input
        autoCapitalize="none"
        spellCheck={false}
        placeholder={chips.length === 0 ? placeholder : ''}
        onPaste={paste}
        onKeyDown={press}
        className="h-28 w-full bg-transparent px-8 text-14 text-ink outline-none placeholder:text-ink-3 phone:h-34 phone:text-16"
      />
      <OpensWithSuggestions count={suggestions.length} />
      <Popover className={classes(popoverLook, 'w-(--trigger-width) min-w-240')}>
        <ListBox className="outline-none">
          {(one: ChipSuggestion) => (
            <ListBoxItem id={one.id} textValue={one.label} className={itemLook}>
              <span className="flex min-w-0 flex-col">
                <span className="truncate">{one.label}</span>
                {one.detail && <span className="truncate text-13 text-ink-3">{one.detail}</span>}
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}

/** Several things in one field, each a chip: typed, pasted or chosen from what is suggested; Enter or a comma ends one. */
export function ChipField(props: ChipField) {
  const { label, hint, problem, isRequired, chips } = props;
  return (
    <Field label={label} hint={hint} problem={problem} isRequired={isRequired}>
      {(wiring) => (
        <div className={FRAME}>
          {chips.length > 0 && <Chips {...props} />}
          <Typing field={props} wiring={wiring} />
        </div>
      )}
    </Field>
  );
}
