import { Check } from 'lucide-react';
import { useMemo } from 'react';
import { Header } from 'react-aria-components/Header';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection,
} from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import { classes } from '../basics/classes.ts';
import { Icon } from '../basics/Icon.tsx';
import { Keys } from '../basics/Kbd.tsx';
import { itemLook, popoverLook, type MenuGroup, type MenuLine } from '../basics/menu-look.ts';

type MenuPopover = {
  readonly label: string;
  readonly groups: readonly MenuGroup[];
  readonly placement: 'bottom start' | 'bottom end' | 'top start' | 'right bottom';
  readonly trigger: HTMLElement | null;
  readonly close: () => void;
};

function selection({ choice, lines }: MenuGroup) {
  if (choice === undefined) return {};
  const selectedKeys = lines.filter(({ checked }) => checked).map(({ id }) => id);
  return {
    selectionMode: choice === 'one' ? ('single' as const) : ('multiple' as const),
    selectedKeys,
  };
}

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

type MenuLines = Pick<MenuPopover, 'label' | 'groups' | 'close'>;

/** The lines of a menu, its groups apart; a disabled line says why. */
export function MenuLines({ label, groups, close }: MenuLines) {
  const shown = groups.filter((group) => group.lines.length > 0);
  return (
    <AriaMenu aria-label={label} autoFocus="first" onClose={close} className="outline-none">
      {shown.flatMap((group, index) => [
        ...(index > 0 ? [<Separator key={`s${index}`} className="my-4 h-px bg-line" />] : []),
        <MenuSection
          key={`g${index}`}
          {...selection(group)}
          {...(group.title ? {} : { 'aria-label': label })}
        >
          {group.title && (
            <Header className="px-12 pt-8 pb-4 text-12 font-semibold text-ink-3">
              {group.title}
            </Header>
          )}
          {group.lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </MenuSection>,
      ])}
    </AriaMenu>
  );
}

/** A menu that floats beside what opened it. */
export function MenuPopover({ placement, trigger, ...menu }: MenuPopover) {
  const triggerRef = useMemo(() => ({ current: trigger }), [trigger]);
  return (
    <Popover
      isOpen
      onOpenChange={(open) => !open && menu.close()}
      triggerRef={triggerRef}
      trigger="MenuTrigger"
      aria-label={menu.label}
      placement={placement}
      offset={6}
      className={classes(popoverLook, 'min-w-nav')}
    >
      <MenuLines {...menu} />
    </Popover>
  );
}
