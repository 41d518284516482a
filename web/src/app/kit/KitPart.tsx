import type { ReactNode } from 'react';

type KitPart = { readonly title: string; readonly children: ReactNode };

/** One group of parts on the page that shows them all. */
export function KitPart({ title, children }: KitPart) {
  return (
    <section className="flex flex-col gap-12 rounded-16 bg-paper p-20 shadow-1">
      <h2 className="text-18 font-strong">{title}</h2>
      {children}
    </section>
  );
}
