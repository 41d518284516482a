import { useLingui } from '@lingui/react/macro';
import { Linked } from '../record/DetailsSection.tsx';
import { holderOf } from './number-holder.ts';
import { numberNameOf } from './number-names.ts';
import type { OpenDocument } from '../record/open-document.ts';
import { placeOf } from '../record/readings.ts';

/** The numbers under which the sender keeps the matter, each linked to its place; nothing where there are none. */
export function NumbersList({ document }: { readonly document: OpenDocument }) {
  const { t } = useLingui();
  if (document.references.length === 0) return null;
  const nameOf = (number: OpenDocument['references'][number]) =>
    [t(numberNameOf(number)), holderOf(number)].filter((part) => part !== null).join(', ');
  return (
    <dl
      aria-label={t`Numbers on this letter`}
      className="grid grid-cols-[116px_minmax(0,1fr)] gap-x-8 gap-y-4 pt-4 text-13 phone:gap-y-8"
    >
      {document.references.map((number) => (
        <div key={number.value} className="col-span-2 grid grid-cols-subgrid items-baseline">
          <dt className="hyphens-auto text-ink-3">{nameOf(number)}</dt>
          <dd className="text-ink tabular">
            <Linked
              place={placeOf(number)}
              label={`${nameOf(number)}: ${number.value}`}
              className="min-h-24"
            >
              {number.value}
            </Linked>
          </dd>
        </div>
      ))}
    </dl>
  );
}
