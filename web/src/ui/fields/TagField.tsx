import { fold } from '@postkorb/domain/basics';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Tag, TagGroup, TagList } from 'react-aria-components/TagGroup';
import { classes } from '../basics/classes.ts';
import { inputLook } from './Field.tsx';
import { Icon } from '../basics/Icon.tsx';
import { itemLook, popoverLook } from '../basics/menu-look.ts';

type TagField = {
  readonly label: string;
  readonly placeholder: string;
  readonly tags: readonly string[];
  readonly suggestions: readonly string[];
  readonly onChange: (tags: readonly string[]) => void;
  /** What is typed, for suggestions that come from afar. */
  readonly onType?: (typed: string) => void;
  /** Why these tags cannot be, or null. */
  readonly refuse?: (tags: readonly string[]) => string | null;
  /** What pressing a tag leads to. */
  readonly onChoose?: (tag: string) => void;
  readonly isReadOnly?: boolean;
};

/** Umlauts and their plain letters find each other: "uber" finds "Übergabe". */
function matches(text: string, typed: string) {
  return fold(text).includes(fold(typed));
}

/** The way to take a tag off; by its own name alone, to which React Aria would add the tag once more. */
function Remove({ tag }: { readonly tag: string }) {
  const { t } = useLingui();
  const id = useId();
  return (
    <Button
      slot="remove"
      id={id}
      aria-label={t`Remove the tag ${tag}`}
      aria-labelledby={id}
      className="grid size-24 place-items-center rounded-4 opacity-70 data-hovered:opacity-100"
    >
      <Icon of={X} size={12} />
    </Button>
  );
}

function Chosen({ label, tags, onChange, onChoose, isReadOnly }: TagField) {
  const remove = (keys: ReadonlySet<unknown>) => onChange(tags.filter((tag) => !keys.has(tag)));
  return (
    <TagGroup aria-label={label} {...(isReadOnly ? {} : { onRemove: remove })}>
      <TagList className="flex flex-wrap gap-4">
        {tags.map((tag) => (
          <Tag
            key={tag}
            id={tag}
            textValue={tag}
            className="inline-flex h-24 cursor-default items-center rounded-4 bg-blue-soft pl-8 text-12 font-medium text-blue-text last:pr-0"
          >
            {onChoose ? (
              <button
                type="button"
                onClick={() => onChoose(tag)}
                className={classes('h-24 hover:underline', isReadOnly && 'pr-8')}
              >
                {tag}
              </button>
            ) : (
              <span className={isReadOnly ? 'pr-8' : ''}>{tag}</span>
            )}
            {!isReadOnly && <Remove tag={tag} />}
          </Tag>
        ))}
      </TagList>
    </TagGroup>
  );
}

/** Words hung onto a thing: choose a known one or type a new one, Enter adds it. */
export function TagField(props: TagField) {
  const { label, placeholder, tags, suggestions, onChange, isReadOnly } = props;
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    setProblem(null);
    props.onType?.(text);
  };
  const add = (tag: string) => {
    const word = tag.trim();
    const refusal = word === '' ? null : (props.refuse?.([...tags, word]) ?? null);
    if (refusal !== null) return setProblem(refusal);
    if (word !== '' && !tags.includes(word)) onChange([...tags, word]);
    type('');
  };
  const wrong = useId();
  const free = suggestions.filter((tag) => !tags.includes(tag) && matches(tag, typed)).slice(0, 8);
  return (
    <div className="flex flex-col gap-8">
      {tags.length > 0 && <Chosen {...props} />}
      {!isReadOnly && (
        <ComboBox
          aria-label={label}
          items={free.map((tag) => ({ id: tag }))}
          inputValue={typed}
          onInputChange={type}
          value={null}
          onChange={(key) => key !== null && add(String(key))}
          allowsCustomValue
          allowsEmptyCollection={false}
          menuTrigger="focus"
          validationBehavior="aria"
          isInvalid={problem !== null}
          aria-describedby={problem ? wrong : undefined}
        >
          <Input
            className={classes(inputLook, 'h-32 text-13')}
            placeholder={placeholder}
            onKeyDown={(event) => {
              const chosen = event.currentTarget.getAttribute('aria-activedescendant');
              if (event.key === 'Enter' && !chosen) add(typed);
            }}
          />
          {problem && (
            <p id={wrong} role="alert" className="pt-8 text-13 font-medium text-seal-text">
              {problem}
            </p>
          )}
          <Popover className={classes(popoverLook, 'w-(--trigger-width)')}>
            <ListBox className="outline-none">
              {(tag: { id: string }) => (
                <ListBoxItem id={tag.id} textValue={tag.id} className={itemLook}>
                  {tag.id}
                </ListBoxItem>
              )}
            </ListBox>
          </Popover>
        </ComboBox>
      )}
    </div>
  );
}
