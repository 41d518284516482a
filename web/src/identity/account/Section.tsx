import type { ReactNode } from 'react';

type Section = {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
};

/** One part of the settings of an account, with its name and what it is about. */
export function Section({ title, lead, children }: Section) {
  return (
    <section aria-label={title} className="flex max-w-form flex-col gap-16">
      <div>
        <h2 className="text-18 font-strong text-ink">{title}</h2>
        {lead && <p className="text-14 [overflow-wrap:anywhere] text-ink-2">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
