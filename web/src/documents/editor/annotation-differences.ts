import type { Annotation } from '@postkorb/domain/documents';

type Annotations = readonly Annotation[];

/** An annotation that two people left different. */
export type Difference = {
  readonly key: string;
  /** Either of them, to tell where it stands. */
  readonly one: Annotation;
  readonly theirs: Annotation | undefined;
  readonly mine: Annotation | undefined;
};

const keyOf = (annotation: Annotation) =>
  annotation.kind === 'field' ? `field ${annotation.name}` : annotation.id;
const byKey = (annotations: Annotations) =>
  new Map(annotations.map((annotation) => [keyOf(annotation), annotation]));

/** As it is compared: who wrote an answer first does not matter, nor the last digit of a place. */
function content(annotation: Annotation | undefined): string {
  const { id: _, ...rest } = annotation ?? { id: '' };
  return JSON.stringify(rest, (_key, value: unknown) =>
    typeof value === 'number' ? Number(value.toFixed(6)) : value,
  );
}

type Versions = {
  readonly theirs: Annotations;
  readonly mine: Annotations;
  readonly from: Annotations;
};

/** What either of two people changed since both began, where their versions are not the same. */
export function differences({ theirs, mine, from }: Versions): Difference[] {
  const [there, here, before] = [byKey(theirs), byKey(mine), byKey(from)];
  const keys = [...new Set([...before.keys(), ...there.keys(), ...here.keys()])];
  return keys.flatMap((key) => {
    const own = { theirs: there.get(key), mine: here.get(key) };
    const one = own.mine ?? own.theirs;
    return one === undefined || content(own.theirs) === content(own.mine)
      ? []
      : [{ key, one, ...own }];
  });
}
