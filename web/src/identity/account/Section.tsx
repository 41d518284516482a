import type { ReactNode } from 'react';

type Section = {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
};

/** One part of the settings of an account: its name and what it is about, beside what is set where there is room. */
export function Section({ title, lead, children }: Section) {
  return (
    <section
      aria-label={title}
      className="grid max-w-form gap-16 xl:max-w-desk xl:grid-cols-[280px_minmax(0,440px)] xl:gap-48 2xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] 2xl:max-w-none 2xl:gap-64"
    >
      <div>
        <h2 className="text-18 font-strong text-ink">{title}</h2>
        {lead && <p className="text-14 [overflow-wrap:anywhere] text-ink-2">{lead}</p>}
      </div>
      <div className="flex min-w-0 flex-col gap-16">{children}</div>
    </section>
  );
}
