import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { PackageMinus, PackagePlus } from 'lucide-react';
import type { OriginalLocation } from '@postkorb/domain/originals';
import type { ReactNode } from 'react';
import { daysUntil, formatDay, formatDayOf } from '../../i18n/format.ts';
import { classes } from '../../ui/basics/classes.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { Chip } from '../../ui/display/Chip.tsx';
import { placeLooks } from './places.ts';
import { originalRefusals } from './refusals.ts';
import { useBasket } from './use-basket.ts';
import type { OriginalRow as Row } from './use-originals.ts';

type Shown = {
  readonly row: Row;
  readonly screen: '/app/originals/{-$documentId}' | '/app/returns/{-$documentId}';
  readonly isOpen: boolean;
  /** Whether there is room for words, as no letter stands open beside it. */
  readonly isRoomy: boolean;
  /** What stands before the letter, such as a box to tick. */
  readonly lead?: ReactNode;
  /** What else may be done with its paper. */
  readonly action?: ReactNode;
};

const WITH_US: readonly OriginalLocation[] = ['AtPostkorb', 'StorageShortTerm'];

/** How long it stays, where something decides that. */
function Until({ row }: { readonly row: Row }) {
  const { original, nextLocationType, nextMoveAt } = row;
  if (nextLocationType === 'ReturnScheduled')
    return nextMoveAt == null ? (
      <Trans>Goes home</Trans>
    ) : (
      <Trans>Home on {formatDay(nextMoveAt)}</Trans>
    );
  if (nextLocationType === 'ShredBasket' && original)
    return (
      <Plural
        value={Math.max(0, daysUntil(original.keptUntil))}
        one="# day left"
        other="# days left"
      />
    );
  if (row.currentLocationType !== 'StorageShortTerm') return null;
  // What may not be destroyed is not kept by anybody yet: that is decided by the button beside it.
  return original?.heldAt == null ? <Trans>until you decide</Trans> : <Trans>Kept</Trans>;
}

/** Since when the paper is here, or when it went. */
function Since({ row: { original } }: { readonly row: Row }) {
  if (!original) return null;
  if (original.sentAt != null) return <Trans>Sent on {formatDayOf(original.sentAt)}</Trans>;
  return <Trans>Received on {formatDay(original.receivedOn)}</Trans>;
}

function Place({ of }: { readonly of: OriginalLocation }) {
  const { t } = useLingui();
  const { name, icon, colour } = placeLooks[of];
  return (
    <Chip tone="bare" icon={icon} className={colour}>
      {WITH_US.includes(of) ? t`With us` : t(name)}
    </Chip>
  );
}

type BasketButton = Pick<Shown, 'row' | 'isRoomy'> & { readonly subject: string };

/** Puts the paper into the basket, or takes it out. */
function BasketButton({ row, subject, isRoomy }: BasketButton) {
  const { t } = useLingui();
  const basket = useBasket();
  const { id, originalRefusals: why } = row;
  if (why.unreturn === null)
    return (
      <IconButton
        icon={PackageMinus}
        word={isRoomy ? t`Take out` : undefined}
        label={t`Take ${subject} out of the basket`}
        onPress={() => void basket.takeOut([id])}
      />
    );
  return (
    <IconButton
      icon={PackagePlus}
      word={isRoomy ? t`Order` : undefined}
      label={t`Order the original of ${subject}`}
      refusal={why.return == null ? null : t(originalRefusals[why.return])}
      onPress={() => void basket.put([id])}
    />
  );
}

/** Where there is room, the letter and where its paper is stand side by side: all of them in columns. */
const IN_COLUMNS = 'xl:grid xl:grid-cols-[minmax(0,1fr)_280px] xl:items-center xl:gap-24';

/** A letter with its paper, leading to the letter; its button puts the paper into the basket or takes it out. */
export function OriginalRow({ row, screen, isOpen, isRoomy, lead, action }: Shown) {
  const { t } = useLingui();
  const { id, metadata } = row;
  const subject = metadata.isSubjectFallback ? t`New document` : metadata.subject;
  return (
    <li
      className={classes(
        'flex items-center gap-4 rounded-8 px-12 py-8 hover:bg-wash phone:px-4',
        isOpen && 'bg-blue-soft',
      )}
    >
      {lead}
      <span className={classes('min-w-0 flex-1 pl-8', isRoomy && IN_COLUMNS)}>
        <Link
          to={screen}
          params={{ documentId: id }}
          className="block rounded-4"
          aria-current={isOpen ? 'true' : undefined}
        >
          <b className="block truncate text-14 font-semibold text-ink">
            {metadata.senderName ?? t`Unknown sender`}
          </b>
          <span className="block truncate text-13 text-ink-2">{subject}</span>
        </Link>
        <span
          className={classes(
            'flex flex-wrap items-center gap-x-8 pt-2 text-12 text-ink-3 tabular',
            isRoomy && 'xl:pt-0 xl:text-13',
          )}
        >
          <span className="flex flex-wrap items-center gap-x-8 text-ink-2">
            <Place of={row.currentLocationType} />
            <span className="empty:hidden">
              <Until row={row} />
            </span>
          </span>
          <span className={classes('empty:hidden', isRoomy && 'xl:w-full')}>
            <Since row={row} />
          </span>
        </span>
      </span>
      {action}
      <BasketButton row={row} subject={subject} isRoomy={isRoomy} />
    </li>
  );
}
