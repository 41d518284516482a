import { useQuery } from '@apollo/client/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { isGateOpen } from '@postkorb/domain/team';
import { useEffect, useEffectEvent, useState } from 'react';
import type { BeforeDestroying } from '../documents/index.ts';
import { useAsker } from '../identity/index.ts';
import { Checkbox } from '../ui/buttons/Checkbox.tsx';
import type { OriginalsLeftBehindQuery } from '../gql/graphql.ts';
import { originalRefusals } from './papers/refusals.ts';
import { stationNames } from './papers/station-names.ts';
import { ShredAgreement } from './ShredAgreement.tsx';
import { OriginalsLeftBehind } from './shred-calls.ts';
import { useShredding } from './use-shredding.ts';

type Left = OriginalsLeftBehindQuery['originalsLeftBehind'];
type Tell = (before: BeforeDestroying) => void;

/** How many lie where, in one line. */
function Places({ places }: Pick<Left, 'places'>) {
  const { t } = useLingui();
  const said = places.map(({ location, count }) => {
    const name = t(stationNames[location as keyof typeof stationNames]);
    return `${name}: ${count}`;
  });
  return <p className="font-medium text-ink tabular">{said.join(' · ')}</p>;
}

/** Offers to have them shredded before their letters are gone. */
function Offer({
  shreddable,
  tell,
}: {
  readonly shreddable: Left['shreddable'];
  readonly tell: Tell;
}) {
  const [isMeant, setMeant] = useState(false);
  const { isKnown, shred, agreement } = useShredding();
  const first = useEffectEvent(() => shred(shreddable));
  useEffect(() => {
    tell({ isReady: isKnown, first: isMeant ? () => first() : null });
  }, [isKnown, isMeant, tell]);
  return (
    <>
      <Checkbox isSelected={isMeant} onChange={setMeant}>
        <Plural
          value={shreddable.length}
          one="Have # original shredded too"
          other="Have # originals shredded too"
        />
      </Checkbox>
      {isMeant && <ShredAgreement {...agreement} />}
    </>
  );
}

function Named({ ids, tell }: { readonly ids: readonly string[]; readonly tell: Tell }) {
  const { t } = useLingui();
  const by = useAsker();
  const { data, error } = useQuery(OriginalsLeftBehind, {
    variables: { ids: [...ids] },
    fetchPolicy: 'network-only',
  });
  const left = data?.originalsLeftBehind;
  const isOffered = left !== undefined && left.isAll && left.shreddable.length > 0;
  const isReady = left !== undefined || error !== undefined;
  useEffect(() => {
    if (!isOffered) tell({ isReady, first: null });
  }, [isOffered, isReady, tell]);
  if (left === undefined || left.places.length === 0) return null;
  return (
    <div className="grid gap-8 pt-12 text-13">
      <Stays />
      <Places places={left.places} />
      {isOffered && <Offer shreddable={left.shreddable} tell={tell} />}
      {!isGateOpen('manageOriginals', by) && <p>{t(originalRefusals.NOT_ALLOWED)}</p>}
    </div>
  );
}

function Stays() {
  return (
    <p>
      <Trans>
        Originals on paper stay with us, but can no longer be ordered here. What is left when your
        contract ends is sent home to you.
      </Trans>
    </p>
  );
}

/** Said of a whole list, whose letters nobody has named. */
function Unnamed({ tell }: { readonly tell: Tell }) {
  const by = useAsker();
  useEffect(() => tell({ isReady: true, first: null }), [tell]);
  if (!isGateOpen('manageOriginals', by)) return null;
  return (
    <div className="pt-12 text-13">
      <Stays />
    </div>
  );
}

/** Says before letters are destroyed where their papers lie, which outlive them, and offers to have those shredded too. */
export function LeftBehind({
  ids,
  tell,
}: {
  readonly ids: readonly string[] | null;
  readonly tell: Tell;
}) {
  return ids === null ? <Unnamed tell={tell} /> : <Named ids={ids} tell={tell} />;
}
