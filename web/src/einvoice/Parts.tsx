import type { ReactNode } from 'react';

/** One part of the invoice under its name. */
export function Part({
  id,
  title,
  children,
}: {
  readonly id?: string;
  readonly title: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section id={id} className="border-t border-line pt-16 pb-20 first:border-t-0 first:pt-0">
      <h3 className="pb-8 text-14 font-semibold text-ink">{title}</h3>
      {children}
    </section>
  );
}

/** A name and its value; one without a value is not shown. */
export type Detail = readonly [name: ReactNode, value: ReactNode];

/** Names and values side by side; what the invoice does not say is left out. */
export function Details({ details }: { readonly details: readonly Detail[] }) {
  const said = details.filter(([, value]) => value !== null && value !== undefined && value !== '');
  if (said.length === 0) return null;
  return (
    <dl className="grid grid-cols-[minmax(88px,auto)_minmax(0,1fr)] gap-x-12 gap-y-4 text-13">
      {said.map(([name, value], place) => (
        // oxlint-disable-next-line react/no-array-index-key -- names are messages, and the list stands still
        <div key={place} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-ink-3">{name}</dt>
          <dd className="whitespace-pre-line wrap-anywhere text-ink tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A code in words, with the code itself beside it. */
export function Coded({ code, words }: { readonly code: string; readonly words: string | null }) {
  if (words === null) return <span className="tabular">{code}</span>;
  return (
    <>
      {words} <span className="text-ink-3">({code})</span>
    </>
  );
}
