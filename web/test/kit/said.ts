/** What examples were told to do, in order; a story reads it. */
export const said: string[] = [];

/** Notes that something was done. */
export const say = (what: string) => void said.push(what);
