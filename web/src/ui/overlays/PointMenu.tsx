import { useState } from 'react';
import { MenuPopover } from './MenuPopover.tsx';
import type { MenuGroup } from '../basics/menu-look.ts';

/** Pixels from the upper left of the window. */
export type Point = { readonly x: number; readonly y: number };

type PointMenu = {
  readonly label: string;
  readonly groups: readonly MenuGroup[];
  readonly at: Point;
  readonly close: () => void;
};

/** A menu where somebody pointed. */
export function PointMenu({ at, ...menu }: PointMenu) {
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  return (
    <>
      <span ref={setTrigger} aria-hidden className="fixed" style={{ left: at.x, top: at.y }} />
      {trigger && <MenuPopover {...menu} placement="bottom start" trigger={trigger} />}
    </>
  );
}
