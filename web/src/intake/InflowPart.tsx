import type { ReactNode } from 'react';

type InflowPart = { readonly title: string; readonly children: ReactNode };

/** A part of the settings about incoming post, under its title. */
export function InflowPart({ title, children }: InflowPart) {
  return (
    <section aria-label={title} className="flex flex-col gap-16">
      <h2 className="text-18 font-strong text-ink">{title}</h2>
      {children}
    </section>
  );
}
