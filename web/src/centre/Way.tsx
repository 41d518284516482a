import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

type Way = { readonly to: string; readonly className?: string; readonly children: ReactNode };

/** A link to another screen of the console. */
export function Way({ to, className, children }: Way) {
  const router = useRouter();
  const go = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    router.history.push(to);
  };
  return (
    <a href={to} onClick={go} className={className}>
      {children}
    </a>
  );
}
