import type { ReactNode } from 'react';

type Children = { readonly children: ReactNode };

/** Several sentences of a legal page that stand below each other as a list. */
export function LegalList({ children }: Children) {
  return <ul className="flex list-disc flex-col gap-4 pl-20">{children}</ul>;
}

/** A text of the law that is to be used as it is, set apart from the rest. */
export function LegalForm({ children }: Children) {
  return (
    <div className="flex flex-col gap-12 rounded-12 bg-sunken p-16 break-inside-avoid">
      {children}
    </div>
  );
}
