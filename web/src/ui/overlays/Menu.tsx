import { cloneElement, Suspense, useState, type ReactElement, type Ref } from 'react';
import type { ButtonProps } from 'react-aria-components/Button';
import { lazyComponent } from '../display/lazy-component.tsx';
import type { MenuGroup } from '../basics/menu-look.ts';

const MenuPopover = lazyComponent(
  async () => (await import('./MenuPopover.tsx')).MenuPopover,
  'above',
);

type Trigger = ButtonProps & { readonly ref?: Ref<HTMLButtonElement> };

type Menu = {
  readonly label: string;
  readonly groups: readonly MenuGroup[];
  readonly placement?: 'bottom start' | 'bottom end' | 'top start' | 'right bottom';
  /** The button that opens it. */
  readonly children: ReactElement<Trigger>;
};

/** A menu behind a button; its code comes when the pointer or the focus reaches the button. */
export function Menu({ label, groups, placement = 'bottom end', children }: Menu) {
  const [isOpen, setOpen] = useState(false);
  const [trigger, setTrigger] = useState<HTMLButtonElement | null>(null);
  const prepare = () => void MenuPopover.preload();
  const button = cloneElement(children, {
    ref: setTrigger,
    onPress: () => setOpen(!isOpen),
    onHoverStart: prepare,
    onFocus: prepare,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
  });
  return (
    <>
      {button}
      {isOpen && (
        <Suspense>
          <MenuPopover
            label={label}
            groups={groups}
            placement={placement}
            trigger={trigger}
            close={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
