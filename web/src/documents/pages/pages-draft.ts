import { useState } from 'react';
import { turnedBy, type Sheet, type Turn } from '@postkorb/domain/documents';

/** A page on the table: which one it is, how it is turned, and whether a document begins with it. */
export type Leaf = Sheet & { readonly begins: boolean };
export type Leaves = readonly Leaf[];

/** The pages as they lie now. */
export function leavesOf(pageCount: number): Leaves {
  return Array.from({ length: pageCount }, (_, index) => ({
    page: index + 1,
    turn: 0 as const,
    begins: false,
  }));
}

/** The documents that come of it, in order; the first stays the document. */
export function lettersOf(leaves: Leaves): Leaves[] {
  const documents: Leaf[][] = [];
  for (const leaf of leaves) {
    if (documents.length === 0 || leaf.begins) documents.push([leaf]);
    else documents.at(-1)!.push(leaf);
  }
  return documents;
}

type Chosen = ReadonlySet<number>;

const moved = (leaves: Leaves, chosen: Chosen, before: number | null): Leaves => {
  const taken = leaves.filter((leaf) => chosen.has(leaf.page));
  const left = leaves.filter((leaf) => !chosen.has(leaf.page));
  const at = before === null ? left.length : left.findIndex((leaf) => leaf.page === before);
  return at < 0 ? leaves : [...left.slice(0, at), ...taken, ...left.slice(at)];
};

/** Chosen pages one place on: towards the end or the beginning. */
const shifted = (leaves: Leaves, chosen: Chosen, by: -1 | 1): Leaves => {
  const places = leaves.flatMap((leaf, index) => (chosen.has(leaf.page) ? [index] : []));
  const edge = by < 0 ? places[0]! - 1 : places.at(-1)! + 1;
  const beside = leaves[edge];
  if (beside === undefined) return leaves;
  if (by < 0) return moved(leaves, chosen, beside.page);
  const after = leaves[edge + 1];
  return moved(leaves, chosen, after?.page ?? null);
};

/** A draft of how the pages shall lie, with the way back step by step. */
export function usePagesDraft(pageCount: number) {
  const [steps, setSteps] = useState<readonly Leaves[]>([leavesOf(pageCount)]);
  const leaves = steps.at(-1)!;
  const put = (next: Leaves) => {
    if (next !== leaves) setSteps([...steps, next]);
  };
  return {
    leaves,
    letters: lettersOf(leaves),
    isChanged: steps.length > 1,
    back: () => setSteps(steps.slice(0, -1)),
    turn: (chosen: Chosen, by: Turn) =>
      put(
        leaves.map((leaf) =>
          chosen.has(leaf.page) ? { ...leaf, turn: turnedBy(leaf.turn, by) } : leaf,
        ),
      ),
    remove: (chosen: Chosen) => put(leaves.filter((leaf) => !chosen.has(leaf.page))),
    cut: (page: number) =>
      put(leaves.map((leaf) => (leaf.page === page ? { ...leaf, begins: !leaf.begins } : leaf))),
    move: (chosen: Chosen, before: number | null) => put(moved(leaves, chosen, before)),
    shift: (chosen: Chosen, by: -1 | 1) => put(shifted(leaves, chosen, by)),
  };
}

export type PagesDraft = ReturnType<typeof usePagesDraft>;
