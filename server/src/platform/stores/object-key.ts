const KEY = /^(?!incoming\/)[0-9a-z][0-9a-z_.-]*(\/[0-9a-z][0-9a-z_.-]*)+$/;

/** Whether this is such a name. */
export const isStoreKey = (key: string): boolean => KEY.test(key);

/** A name that every store takes: parts of small letters and figures with slashes; throws otherwise. */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new Error('not a name of this store');
  return key;
}
