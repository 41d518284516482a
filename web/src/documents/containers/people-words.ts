import { useLingui } from '@lingui/react/macro';

/** Who sees what is put into a folder, as its own people are told. */
export type SharedWith = { readonly names: readonly string[]; readonly count: number };

/** People in words: one or two by name, more of them counted. */
export function usePeopleWords() {
  const { t } = useLingui();
  return ({ names: [first = '', second = ''], count }: SharedWith) => {
    if (count === 1) return first;
    const more = count - 1;
    return count === 2 ? t`${first} and ${second}` : t`${first} and ${more} more`;
  };
}
