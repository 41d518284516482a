import type { MessageDescriptor } from '@lingui/core';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Hand, Hourglass, PackageMinus, PackagePlus, Recycle, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/buttons/Button.tsx';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import { keepRefusalOf, keepRefusals, originalRefusals, shredRefusals } from './papers/refusals.ts';
import { useBasket } from './papers/use-basket.ts';
import { useKeep } from './papers/use-keep.tsx';
import type { OriginalRow } from './papers/use-originals.ts';
import { ShredDialog } from './ShredDialog.tsx';
import type { Choice } from './use-chosen.ts';

type Rows = readonly OriginalRow[];
type Why = (row: OriginalRow) => MessageDescriptor | null;

const whyNotOrdered: Why = ({ originalRefusals: { return: code } }) =>
  code == null ? null : originalRefusals[code];
const whyNotTakenOut: Why = ({ originalRefusals: { unreturn: code } }) =>
  code == null ? null : originalRefusals[code];
const whyNotKept: Why = (row) => {
  const code = keepRefusalOf(row);
  return code === null ? null : keepRefusals[code];
};
const whyNotReleased: Why = ({ canRelease }) => (canRelease ? null : keepRefusals.NOT_HELD);
const whyNotShredded: Why = ({ shredRefusal: code }) => (code == null ? null : shredRefusals[code]);

/** What may be done with some of the chosen is done with those; with none of them, the first says why. */
function parted(rows: Rows, why: Why) {
  const may = rows.filter((row) => why(row) === null);
  const refusal = may.length > 0 ? null : (rows.map(why)[0] ?? null);
  return { may, refusal, count: may.length > 0 ? may.length : rows.length };
}

/** Ways into the basket and out of it. */
function InAndOut({ rows, done }: { readonly rows: Rows; readonly done: () => void }) {
  const { t } = useLingui();
  const basket = useBasket();
  const into = parted(rows, whyNotOrdered);
  const out = parted(rows, whyNotTakenOut);
  const then = async (act: typeof basket.put, some: Rows) => {
    await act(some.map(({ id }) => id));
    done();
  };
  return (
    <>
      <IconButton
        icon={PackagePlus}
        label={t`Order ${plural(into.count, { one: '# original', other: '# originals' })}`}
        refusal={into.refusal && t(into.refusal)}
        onPress={() => void then(basket.put, into.may)}
      />
      <IconButton
        icon={PackageMinus}
        label={t`Take ${plural(out.count, { one: '# original', other: '# originals' })} out of the basket`}
        refusal={out.refusal && t(out.refusal)}
        onPress={() => void then(basket.takeOut, out.may)}
      />
    </>
  );
}

/** Everything that can be done with all chosen originals at once. */
export function ChosenBar({ choice }: { readonly choice: Choice }) {
  const { t } = useLingui();
  const { chosen, none } = choice;
  const { keep, release, dialog } = useKeep();
  const [shredded, setShredded] = useState<Rows | null>(null);
  const kept = parted(chosen, whyNotKept);
  const released = parted(chosen, whyNotReleased);
  const shreds = parted(chosen, whyNotShredded);
  if (chosen.length === 0 && shredded === null && dialog === null) return null;
  return (
    <div
      role="toolbar"
      data-dock="chosen"
      aria-label={t`Selected originals`}
      className="sticky bottom-12 z-20 mt-12 animate-rise rounded-12 bg-raised p-4 shadow-2 outline outline-line"
    >
      <div className="flex items-center gap-2 pl-12">
        <p aria-live="polite" className="min-w-0 flex-1 text-13 font-semibold tabular">
          <Plural value={chosen.length} one="# original selected" other="# originals selected" />
        </p>
        {!choice.isAll && (
          <Button tone="quiet" onPress={choice.all}>
            <Trans>Select all</Trans>
          </Button>
        )}
        <IconButton icon={X} label={t`Clear the selection`} keys="Esc" onPress={none} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <InAndOut rows={chosen} done={none} />
        <IconButton
          icon={Hand}
          label={t`Keep ${plural(kept.count, { one: '# original', other: '# originals' })}`}
          refusal={kept.refusal && t(kept.refusal)}
          onPress={() => void keep(kept.may, !kept.may.some(({ canRelease }) => canRelease))}
        />
        <IconButton
          icon={Hourglass}
          label={t`Keep ${plural(released.count, { one: '# original', other: '# originals' })} no longer`}
          refusal={released.refusal && t(released.refusal)}
          onPress={() => void release(released.may.map(({ id }) => id))}
        />
        <IconButton
          icon={Recycle}
          label={t`Shred ${plural(shreds.count, { one: '# original', other: '# originals' })} …`}
          refusal={shreds.refusal && t(shreds.refusal)}
          onPress={() => setShredded(shreds.may)}
        />
      </div>
      {dialog}
      {shredded && <ShredDialog documents={shredded} done={none} close={() => setShredded(null)} />}
    </div>
  );
}
