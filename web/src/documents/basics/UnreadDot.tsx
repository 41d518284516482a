import { useLingui } from '@lingui/react/macro';

/** A document nobody has read yet. */
export function UnreadDot() {
  const { t } = useLingui();
  return (
    <span className="size-8 shrink-0 self-center rounded-full bg-honey inset-ring inset-ring-[rgb(0_0_0/0.18)]">
      <span className="sr-only">{t`Unread`}</span>
    </span>
  );
}
