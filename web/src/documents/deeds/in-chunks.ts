type Ids = readonly string[];

/** What the server said to one part; `changed` where less was changed than was asked for. */
export type Said = { readonly errorCode: string | null; readonly changed?: Ids };

/** Some letters with what is to be done with them; the key says which call is the same one again. */
export type Part = { readonly ids: Ids; readonly call: (ids: Ids, key: string) => Promise<Said> };

type Turn = {
  /** Asked before each part: whether somebody wants no more of it. */
  readonly isStopped: () => boolean;
  /** Told after each part how many letters are through. */
  readonly progress: (through: number) => void;
  /** Waits until asking again is worth while; false where it never will be. */
  readonly mayAgain: (error: unknown, tries: number) => Promise<boolean>;
};

export type Outcome = {
  /** What was changed. */
  readonly changed: Ids;
  /** What stayed, because the server refused it, and why. */
  readonly refused: Ids;
  readonly errorCode: string | null;
  /** What was not tried: somebody stopped it, or it went wrong. */
  readonly rest: readonly Part[];
};

/** So many letters of one deed may be refused one by one before it is given up. */
const MOST_REFUSED = 20;

/** Cuts parts to what one call may name. */
export function cutTo(size: number, parts: readonly Part[]): readonly Part[] {
  return parts.flatMap(({ ids, call }) => {
    const count = Math.ceil(ids.length / size);
    return Array.from({ length: count }, (_, n) => ({
      ids: ids.slice(n * size, (n + 1) * size),
      call,
    }));
  });
}

/** Asks until there is an answer, always under one key, so that nothing happens twice; null when it was given up. */
async function insist({ ids, call }: Part, turn: Turn): Promise<Said | null> {
  const key = crypto.randomUUID();
  for (let tries = 1; ; tries += 1) {
    try {
      return await call(ids, key);
    } catch (error) {
      if (!(await turn.mayAgain(error, tries))) return null;
    }
  }
}

const halvesOf = (part: Part) => cutTo(Math.ceil(part.ids.length / 2), [part]);

/** Does something with many letters, part by part; where one letter is refused, the others of its part still go through. */
export async function inChunks(parts: readonly Part[], turn: Turn): Promise<Outcome> {
  const queue = [...parts];
  const [changed, refused]: [string[], string[]] = [[], []];
  let errorCode: string | null = null;
  let through = 0;
  while (queue.length > 0 && refused.length < MOST_REFUSED && !turn.isStopped()) {
    const part = queue.shift()!;
    const said = await insist(part, turn);
    if (said === null) return { changed, refused, errorCode, rest: [part, ...queue] };
    if (said.errorCode !== null && part.ids.length > 1) {
      queue.unshift(...halvesOf(part));
      continue;
    }
    if (said.errorCode === null) changed.push(...(said.changed ?? part.ids));
    else refused.push(...part.ids);
    errorCode = said.errorCode ?? errorCode;
    through += part.ids.length;
    turn.progress(through);
  }
  return { changed, refused, errorCode, rest: queue };
}
