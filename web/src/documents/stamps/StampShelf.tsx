import { Trans, useLingui } from '@lingui/react/macro';
import {
  placedStamp,
  SIGNATURES_MOST,
  STAMPS_MOST,
  type CustomStamp,
  type InkSignature,
} from '@postkorb/domain/documents';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { WhyUnreached } from '../../WhyUnreached.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { SignatureDialog } from './SignatureDialog.tsx';
import { StampDialog } from './StampDialog.tsx';
import { SignatureFace, StampFace } from './StampFace.tsx';
import { byNow } from './use-stamp-draft.ts';
import { useSignatures, useStamps, type Keeping } from './use-stamp-books.ts';

type Item = CustomStamp | InkSignature;

type Card<T extends Item> = {
  readonly item: T;
  readonly face: ReactNode;
  readonly keeping: Keeping<T>;
  readonly edit: () => void;
  /** Takes it for the document that is being worked on. */
  readonly use?: ((item: T) => void) | undefined;
};

function Card<T extends Item>({ item, face, keeping, edit, use }: Card<T>) {
  const { t } = useLingui();
  const { name } = item;
  const picture = <span className="grid h-64 w-full *:min-h-0">{face}</span>;
  return (
    <li className="flex min-w-0 flex-col gap-4 rounded-12 border border-line bg-paper p-8">
      {use ? (
        <button
          type="button"
          aria-label={t`Use “${name}”`}
          onClick={() => use(item)}
          className="rounded-8 bg-sheet p-12 hover:outline-2 hover:outline-blue"
        >
          {picture}
        </button>
      ) : (
        <span className="rounded-8 bg-sheet p-12">{picture}</span>
      )}
      {/* On a phone two cards share the width: there the name has a line to itself. */}
      <span className="flex items-center gap-4 phone:flex-wrap phone:justify-end">
        <span className="line-clamp-2 min-w-0 flex-1 pl-4 text-13 phone:basis-full leading-16 font-semibold hyphens-auto text-ink wrap-anywhere">
          {name}
        </span>
        <IconButton small icon={Pencil} label={t`Change “${name}”`} onPress={edit} />
        <IconButton
          small
          icon={Trash2}
          label={t`Delete “${name}”`}
          onPress={() => void keeping.remove(item)}
        />
      </span>
    </li>
  );
}

type Shelf = {
  readonly title: string;
  readonly add: string;
  readonly most: number;
  readonly count: number | undefined;
  readonly failed: boolean;
  readonly again: () => void;
  readonly make: () => void;
  readonly empty: ReactNode;
  readonly children: ReactNode;
};

function Shelf({ title, add, most, count, failed, again, make, empty, children }: Shelf) {
  const { t } = useLingui();
  const isFull = (count ?? 0) >= most;
  return (
    <section aria-label={title} className="flex flex-col gap-12">
      <header className="flex flex-wrap items-center gap-8">
        <h3 className="flex-1 text-16 font-strong text-ink">
          {title}{' '}
          {count !== undefined && (
            <span className="text-13 font-normal text-ink-3 tabular">
              {t`${count} of at most ${most}`}
            </span>
          )}
        </h3>
        <Button icon={Plus} isDisabled={isFull || count === undefined} onPress={make}>
          {add}
        </Button>
      </header>
      {failed && (
        <Banner tone="problem" action={<Button onPress={again}>{t`Try again`}</Button>}>
          <Trans>This list could not be loaded.</Trans> <WhyUnreached />
        </Banner>
      )}
      {!failed && count === undefined && <Skeleton className="h-96 w-full" />}
      {count === 0 && <div className="text-14 text-ink-2">{empty}</div>}
      {isFull && (
        <p className="text-13 text-ink-2">
          <Trans>There is no room for more. Please delete one first.</Trans>
        </p>
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(160px,1fr))] gap-12">{children}</ul>
    </section>
  );
}

type Making<T> = { readonly known: T | null } | null;

/** The stamps of the person: to make, change, delete, and to use where a document is being worked on. */
export function StampShelf({ use }: { readonly use?: (stamp: CustomStamp) => void }) {
  const { t } = useLingui();
  const stamps = useStamps();
  const [making, setMaking] = useState<Making<CustomStamp>>(null);
  const by = byNow(stamps.by);
  return (
    <Shelf
      title={t`Stamps`}
      add={t`New stamp`}
      most={STAMPS_MOST}
      count={stamps.items?.length}
      failed={stamps.failed}
      again={() => void stamps.refetch()}
      make={() => setMaking({ known: null })}
      empty={
        <Trans>
          A stamp says in one go what you would write again and again: paid, received, approved. The
          date and your name are filled in when you use it.
        </Trans>
      }
    >
      {stamps.items?.map((item) => (
        <Card
          key={item.id}
          item={item}
          face={<StampFace stamp={placedStamp(item, by)} width={item.width} height={item.height} />}
          keeping={stamps}
          edit={() => setMaking({ known: item })}
          use={use}
        />
      ))}
      {making && (
        <StampDialog
          known={making.known}
          by={stamps.by}
          save={(stamp) => stamps.put(stamp)}
          close={() => setMaking(null)}
        />
      )}
    </Shelf>
  );
}

/** The signatures of the person. */
export function SignatureShelf({ use }: { readonly use?: (signature: InkSignature) => void }) {
  const { t } = useLingui();
  const signatures = useSignatures();
  const [making, setMaking] = useState<Making<InkSignature>>(null);
  return (
    <Shelf
      title={t`Signatures`}
      add={t`New signature`}
      most={SIGNATURES_MOST}
      count={signatures.items?.length}
      failed={signatures.failed}
      again={() => void signatures.refetch()}
      make={() => setMaking({ known: null })}
      empty={
        <Trans>
          Draw your signature with mouse, finger or pen, or type it. Nobody but you sees it here.
        </Trans>
      }
    >
      {signatures.items?.map((item) => (
        <Card
          key={item.id}
          item={item}
          face={<SignatureFace signature={item} />}
          keeping={signatures}
          edit={() => setMaking({ known: item })}
          use={use}
        />
      ))}
      {making && (
        <SignatureDialog
          known={making.known}
          by={signatures.by}
          save={(signature) => signatures.put(signature)}
          close={() => setMaking(null)}
        />
      )}
    </Shelf>
  );
}
