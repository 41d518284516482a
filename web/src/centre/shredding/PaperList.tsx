import { useLingui } from '@lingui/react/macro';
import { shownCode } from '@postkorb/domain/centre';
import type { Batch } from './shred-calls.ts';

type Papers = { readonly label: string; readonly papers: Batch['papers'] };

/** Papers of a list by their labels, each with the box it lay in. */
export function PaperList({ label, papers }: Papers) {
  const { t } = useLingui();
  if (papers.length === 0) return null;
  return (
    <section className="flex flex-col gap-8">
      <h2 className="text-22 font-bold">{label}</h2>
      <ul aria-label={label} className="flex flex-col rounded-16 bg-paper shadow-1">
        {papers.map(({ code, boxCode }) => (
          <li
            key={code}
            className="flex flex-wrap justify-between gap-12 border-b border-line px-24 py-12 text-16 tabular last:border-none"
          >
            <b>{shownCode(code)}</b>
            {boxCode !== null && <span className="text-ink-2">{t`Box ${shownCode(boxCode)}`}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
