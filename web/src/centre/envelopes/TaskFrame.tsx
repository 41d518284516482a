import type { ReactNode } from 'react';
import { useTitle } from '../../ui/basics/title.ts';

type Frame = { readonly title: string; readonly about?: ReactNode; readonly children: ReactNode };

/** One task on one screen, to be read from two metres. */
export function TaskFrame({ title, about, children }: Frame) {
  useTitle(title);
  return (
    <section className="mx-auto flex w-full max-w-desk flex-col gap-24">
      <div className="flex flex-col gap-8">
        <h1 className="text-36 font-heavy phone:text-28">{title}</h1>
        {about && <p className="text-22 text-pretty text-ink-2">{about}</p>}
      </div>
      {children}
    </section>
  );
}
