import type { Mark } from '@postkorb/domain/documents';

type Marks = readonly Mark[];

/** A mark that two people left different. */
export type Difference = {
  readonly key: string;
  /** Either of them, to tell where it stands. */
  readonly one: Mark;
  readonly theirs: Mark | undefined;
  readonly mine: Mark | undefined;
};

const keyOf = (mark: Mark) => (mark.kind === 'field' ? `field ${mark.name}` : mark.id);
const byKey = (marks: Marks) => new Map(marks.map((mark) => [keyOf(mark), mark]));

/** As it is compared: who wrote an answer first does not matter, nor the last digit of a place. */
function content(mark: Mark | undefined): string {
  const { id: _, ...rest } = mark ?? { id: '' };
  return JSON.stringify(rest, (_key, value: unknown) =>
    typeof value === 'number' ? Number(value.toFixed(6)) : value,
  );
}

type Versions = { readonly theirs: Marks; readonly mine: Marks; readonly from: Marks };

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
