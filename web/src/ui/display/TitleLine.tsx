import type { ReactNode } from 'react';

type TitleLine = {
  readonly title: ReactNode;
  /** How much there is, or which day it is. */
  readonly note?: ReactNode;
  /** What can be done with all that stands below. */
  readonly children?: ReactNode;
};

/** The headline of a screen; on a phone the menu, the search and the account stand in the same line (`PhoneTop`). */
export function TitleLine({ title, note, children }: TitleLine) {
  return (
    <div
      data-title-line
      className="flex items-center gap-8 phone:-mx-16 phone:my-4 phone:min-h-44 phone:flex-wrap phone:pr-96 phone:pl-48"
    >
      {/* On a phone a name that leaves its tools no room has the line for itself. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-8 phone:basis-auto">
        <h1 className="max-w-full min-w-0 truncate text-22 font-bold">{title}</h1>
        {note}
      </div>
      {children && (
        <span className="-my-8 flex shrink-0 items-center gap-2 phone:ml-auto">{children}</span>
      )}
    </div>
  );
}
