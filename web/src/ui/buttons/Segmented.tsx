import type { LucideIcon } from 'lucide-react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { classes } from '../basics/classes.ts';
import { Icon } from '../basics/Icon.tsx';

type Segment<Id extends string> = {
  readonly id: Id;
  readonly label: string;
  readonly icon?: LucideIcon;
};

type Segmented<Id extends string> = {
  readonly label: string;
  readonly segments: readonly Segment<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
  readonly className?: string;
};

function chosen<Id extends string>(props: Segmented<Id>) {
  return (keys: ReadonlySet<unknown>) => {
    const segment = props.segments.find((one) => keys.has(one.id));
    if (segment) props.onChange(segment.id);
  };
}

/** Two to four views of one thing, side by side; with icons alone the label becomes the name. */
export function Segmented<Id extends string>(props: Segmented<Id>) {
  const { label, segments, value, className } = props;
  return (
    <ToggleButtonGroup
      aria-label={label}
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={chosen(props)}
      className={classes('flex rounded-8 bg-desk p-2', className)}
    >
      {segments.map((segment) => (
        <ToggleButton
          key={segment.id}
          id={segment.id}
          aria-label={segment.icon ? segment.label : undefined}
          className={classes(
            'grid h-28 flex-1 place-items-center rounded-4 text-13 font-semibold whitespace-nowrap text-ink-3 phone:h-40',
            'data-hovered:text-ink data-selected:bg-raised data-selected:text-ink data-selected:shadow-1',
            'forced-colors:data-selected:outline',
            segment.icon ? 'min-w-30' : 'px-12',
          )}
        >
          {segment.icon ? <Icon of={segment.icon} size={16} /> : segment.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
