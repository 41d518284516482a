import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { usePeopleWords } from '../containers/people-words.ts';
import { useControls, type Asked, type MovePlace } from './move-places.ts';

/** Which of the things in question stay where they are when they go to this place. */
export function useStaying(dialog: Asked) {
  const controls = useControls(dialog);
  return ({ spaceId }: Pick<MovePlace, 'spaceId'>) => {
    const out = controls.filter((one) => one.spaceId !== spaceId).length;
    return { out, isAll: out > 0 && out === controls.length };
  };
}

/** What choosing a place means beyond that things lie there: what is copied, whose it is then, and who will see it. */
export function usePlaceNotes(dialog: Asked, copies: boolean) {
  const { t } = useLingui();
  const staying = useStaying(dialog);
  const people = usePeopleWords();
  return (place: MovePlace): string => {
    const { owner, sharedWith } = place;
    const { out, isAll } = staying(place);
    const all = t`${plural(out, { one: 'It stays where it is; a copy goes here.', other: 'They stay where they are; copies go here.' })}`;
    const some = t`Some stay where they are; copies of them go here.`;
    const seeing = sharedWith ? people(sharedWith) : '';
    return [
      ...(copies || out === 0 ? [] : [isAll ? all : some]),
      ...(owner !== null && (copies || out > 0) ? [t`Belongs to ${owner} then.`] : []),
      ...(sharedWith ? [t`Then also visible to ${seeing}.`] : []),
    ].join(' ');
  };
}
