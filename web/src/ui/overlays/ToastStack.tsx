import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast';
import { Text } from 'react-aria-components/Text';
import { Icon } from '../basics/Icon.tsx';
import { Keys } from '../basics/Kbd.tsx';
import type { Notice } from '../basics/notice.ts';

const queue = new ToastQueue<Notice>({ maxVisibleToasts: 3 });
const STAYS = 8000;
const ACTION =
  'flex items-center gap-8 rounded-8 px-8 py-4 font-bold data-hovered:bg-[rgb(127_127_127/0.25)]';

/** Puts a notice on the page for eight seconds. */
export function show(notice: Notice) {
  queue.add(notice, { timeout: STAYS });
}

/** Takes every notice off the page, and what they offered with them. */
export const clear = () => queue.clear();

/** The latest notice that offers to take something back. */
export const latestOffer = () =>
  queue.visibleToasts.find(({ content }) => content.undo !== undefined);

/** Takes back what the latest notice offers to take back. */
export function undoLatest() {
  const latest = latestOffer();
  if (latest === undefined) return;
  queue.close(latest.key);
  latest.content.undo?.();
}

/** The notices that stand on the page. */
export function ToastStack() {
  const { t } = useLingui();
  return (
    <ToastRegion
      queue={queue}
      className="fixed bottom-24 left-1/2 z-60 flex w-max max-w-full -translate-x-1/2 flex-col gap-8 px-16 outline-none md:[body:has([data-dock=pages])_&]:bottom-96 phone:bottom-96 phone:[body:has([data-dock=editor])_&]:bottom-1/4"
    >
      {({ toast: one }) => (
        <AriaToast
          toast={one}
          className="flex items-center gap-12 rounded-12 bg-ink py-8 pr-8 pl-16 font-medium text-paper shadow-2 data-focus-visible:outline-blue-text animate-rise"
        >
          <ToastContent>
            <Text slot="title">{one.content.text}</Text>
          </ToastContent>
          {one.content.onward && (
            <Button
              onPress={() => {
                queue.close(one.key);
                one.content.onward?.go();
              }}
              className={ACTION}
            >
              {one.content.onward.label}
            </Button>
          )}
          {one.content.undo && (
            <Button
              onPress={() => {
                queue.close(one.key);
                one.content.undo?.();
              }}
              className={ACTION}
            >
              {t`Undo`} <Keys of="z" inverse />
            </Button>
          )}
          <Button
            slot="close"
            className="grid size-28 place-items-center rounded-8 opacity-80 data-hovered:opacity-100 phone:size-40"
          >
            <Icon of={X} size={16} />
          </Button>
        </AriaToast>
      )}
    </ToastRegion>
  );
}
