import { useState } from 'react';
import { useWidth } from '../basics/media.ts';
import { MenuLines, MenuPopover } from './MenuPopover.tsx';
import { Sheet } from './Sheet.tsx';
import type { MenuGroup } from '../basics/menu-look.ts';

/** Pixels from the upper left of the window. */
export type Point = { readonly x: number; readonly y: number };

type PointMenu = {
  readonly label: string;
  /** What it is about, as the headline of the sheet that it is on a phone. */
  readonly title?: string | undefined;
  readonly groups: readonly MenuGroup[];
  readonly at: Point;
  readonly close: () => void;
};

/** A menu where somebody pointed; on a phone, which has no room beside a finger, a sheet from below. */
export function PointMenu({ at, title, ...menu }: PointMenu) {
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  const isPhone = useWidth('phone');
  if (isPhone)
    return (
      <Sheet title={title ?? menu.label} isOpen onClose={menu.close}>
        <MenuLines {...menu} />
      </Sheet>
    );
  return (
    <>
      <span ref={setTrigger} aria-hidden className="fixed" style={{ left: at.x, top: at.y }} />
      {trigger && <MenuPopover {...menu} placement="bottom start" trigger={trigger} />}
    </>
  );
}
