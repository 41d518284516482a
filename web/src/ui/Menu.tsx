import { Check, type LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { Header } from 'react-aria-components/Header';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection,
  MenuTrigger,
  type MenuTriggerProps,
} from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { Keys } from './Kbd.tsx';

/** The frame of everything that floats above a button. */
export const popoverLook =
  'max-h-[70vh] overflow-auto rounded-12 border border-line bg-raised p-4 shadow-2 outline-none data-entering:animate-fade';

/** One line in a menu or list of choices. */
export const itemLook =
  'flex min-h-34 phone:min-h-44 cursor-default items-center gap-10 rounded-8 px-10 text-14 text-ink outline-none ' +
  'data-focused:bg-blue-soft data-disabled:text-ink-3 data-[danger]:text-seal-text';

export type MenuLine = {
  readonly id: string;
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly keys?: string | undefined;
  readonly danger?: boolean;
  readonly checked?: boolean | undefined;
  /** Why it cannot be done now; shown below the label of the disabled line. */
  readonly refusal?: string | null | undefined;
  readonly run: () => void;
};

export type MenuGroup = {
  readonly title?: string;
  /** One of the lines is checked at a time, or any of them. */
  readonly choice?: 'one' | 'any';
  readonly lines: readonly MenuLine[];
};

function selection({ choice, lines }: MenuGroup) {
  if (choice === undefined) return {};
  const selectedKeys = lines.filter(({ checked }) => checked).map(({ id }) => id);
  return {
    selectionMode: choice === 'one' ? ('single' as const) : ('multiple' as const),
    selectedKeys,
  };
}

type Menu = Omit<MenuTriggerProps, 'children'> & {
  readonly label: string;
  readonly groups: readonly MenuGroup[];
  readonly placement?: 'bottom start' | 'bottom end' | 'top start' | 'right bottom';
  /** The button that opens it. */
  readonly children: ReactElement;
};

function Line({ line }: { readonly line: MenuLine }) {
  return (
    <AriaMenuItem
      id={line.id}
      textValue={line.label}
      isDisabled={Boolean(line.refusal)}
      onAction={line.run}
      className={itemLook}
      {...(line.danger ? { 'data-danger': true } : {})}
    >
      {line.icon && <Icon of={line.icon} size={16} className={line.danger ? '' : 'text-ink-3'} />}
      <span className="flex-1">
        {line.label}
        {line.refusal && <span className="block text-12 text-ink-3">{line.refusal}</span>}
      </span>
      {line.checked && <Icon of={Check} size={16} className="text-blue-text" />}
      {line.keys && <Keys of={line.keys} />}
    </AriaMenuItem>
  );
}

/** A menu in groups; a disabled line says why. */
export function Menu({ label, groups, placement = 'bottom end', children, ...rest }: Menu) {
  const shown = groups.filter((group) => group.lines.length > 0);
  return (
    <MenuTrigger {...rest}>
      {children}
      <Popover placement={placement} offset={6} className={classes(popoverLook, 'min-w-nav')}>
        <AriaMenu aria-label={label} className="outline-none">
          {shown.flatMap((group, index) => [
            ...(index > 0 ? [<Separator key={`s${index}`} className="my-4 h-1 bg-line" />] : []),
            <MenuSection
              key={`g${index}`}
              {...selection(group)}
              {...(group.title ? {} : { 'aria-label': label })}
            >
              {group.title && (
                <Header className="px-10 pt-8 pb-4 text-12 font-semibold text-ink-3">
                  {group.title}
                </Header>
              )}
              {group.lines.map((line) => (
                <Line key={line.id} line={line} />
              ))}
            </MenuSection>,
          ])}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
