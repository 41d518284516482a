import { isTest, type Source } from './source.ts';

/**
 * Words that left the code and what is said instead, as docs/glossary.md explains. They may not come back as names, not
 * even as a part of one: `holdFolder` and `folderWish` are both found.
 */
export const leftWords: Readonly<Record<string, string>> = {
  deed: 'action',
  deeds: 'actions',
  wish: 'input',
  wishes: 'inputs',
  ground: 'app context',
  forebear: 'source document',
  forebears: 'source documents',
  recipe: 'page edits',
  recipes: 'page edits',
  gist: 'summary',
  retold: 'translated',
  retell: 'translate',
  doorkeeper: 'authenticator',
  ear: 'listener or subscriber',
  ears: 'listeners or subscribers',
  kin: 'related documents',
  storable: 'sanitized',
  works: 'bulk jobs',
  lazily: 'lazy component',
  edition: 'revision',
  extras: 'extensions',
  estate: 'fixtures',
  stranger: 'outsider',
  strangers: 'outsiders',
  heir: 'the role it has',
  heirs: 'the role they have',
  desk: 'client state, session or list controller',
  desks: 'client states, sessions or list controllers',
};

/** This list itself has to name them. */
const OWN = 'tools/architecture/words.ts';

/** Names that are kept in tables, calls or stored files, each as it stands there. */
const STORED = [
  'deed',
  'edition',
  'LetterInput',
  'LetterScan',
  'letterDate',
  // Of the browser: how far apart signs are drawn.
  'letterSpacing',
  'letters',
  'mark',
  'marks',
  'pageOrder',
  'paperLetters',
  'pagesEdition',
  'saveMarks',
  'SaveMarks',
  'saveMarkedCopy',
  'SaveMarkedCopy',
];

/** Rooms that know what the product keeps; elsewhere a letter may be a sign, a mail or what came by post. */
const KEEPING =
  /^(?:web\/src\/|(?:domain|server)\/src\/(?:documents|einvoice|originals|payments|team)\/)(?!.*\.test\.)/;
/** What starts a product or a server to try it: there a house is no building. */
const TRYING = /^(?:server\/test|tools\/(?!architecture|map))\//;
const PRODUCT = /^(?:domain|sandbox|pdf|server|web)\/src\//;

/** Words that left some rooms only, because they mean something else in others: mails are read, bills are paid. */
const ROOM_WORDS: readonly (readonly [RegExp, string, string])[] = [
  [/\/documents\/editor\//, 'mark', 'annotation'],
  [/\/documents\/editor\//, 'marks', 'annotations'],
  [/\/documents\/editor\//, 'marked', 'annotated'],
  [/^pdf\//, 'mark', 'annotation'],
  [TRYING, 'house', 'server, product or installation'],
  [TRYING, 'houses', 'servers, products or installations'],
  [TRYING, 'strike', 'kill'],
  [TRYING, 'blow', 'kill'],
  [TRYING, 'blows', 'kills'],
  [/^web\//, 'owed', 'pending'],
  [KEEPING, 'letter', 'document'],
  [KEEPING, 'letters', 'documents'],
  [PRODUCT, 'fact', 'field, attribute or detail'],
  [PRODUCT, 'facts', 'fields, attributes or details'],
  [/^pdf\//, 'marked', 'annotated'],
];

/** Names that are more than one word: functions by their old verbs, and work on pages, which was an order. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^hold[A-Z]/, 'lock'],
  [/^tell(Screens|Person|Tree)$/, 'notify'],
  [/^takeTurn$/, 'reserve'],
  [/^ledOn$/, 'limit'],
  [/page_?order|^giveOrder$/i, 'page edit job'],
];

const NAME = /(?<![\w$'"`/.-])[A-Za-z_$][\w$]*/g;
const QUOTED =
  /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|<[A-Za-z/][^<>]*>[^<>{}]*|>[^<>{};=]*</g;

/** The words of a name; of a constant in capitals each is one. */
const partsOf = (name: string) =>
  name.split(/[a-z]/.test(name) ? /(?=[A-Z])|_|\$/ : '_').map((part) => part.toLowerCase());

/** Functions that ask somebody and are named as if their answer were at hand: they wait for it, or a room of SQL gives them away. */
const WAITING = /^(?:export )?async function (?!delete[A-Z]|end[A-Z])(\w+Of)\(\s*\w+: Ctx\b/gm;
const ASKING = /^export (?:async )?function (?!delete[A-Z]|end[A-Z])(\w+Of)\(\s*\w+: Ctx\b/gm;

/** Names in a file that use a word which has left, each once. */
export function oldWords({ path, text }: Source): string[] {
  if (path === OWN) return [];
  const inRoom = new Map(
    ROOM_WORDS.flatMap(([room, word, instead]) => (room.test(path) ? [[word, instead]] : [])),
  );
  const names = new Set([...text.replace(QUOTED, ' ').matchAll(NAME)].map(([name]) => name));
  const asks = path.endsWith('.sql.ts') ? ASKING : WAITING;
  const asking = PRODUCT.test(path) && !isTest(path) ? [...text.matchAll(asks)] : [];
  const verbless = asking.map(
    ([, name]) => `says ${name}, which asks: say find (docs/glossary.md)`,
  );
  const old = [...names].flatMap((name) => {
    if (STORED.includes(name)) return [];
    const left = partsOf(name)
      .map(
        (part) =>
          inRoom.get(part) ?? (Object.hasOwn(leftWords, part) ? leftWords[part] : undefined),
      )
      .find((word) => word !== undefined);
    const instead = left ?? NAMES.find(([pattern]) => pattern.test(name))?.[1];
    return instead === undefined ? [] : [`says ${name}: say ${instead} (docs/glossary.md)`];
  });
  return [...old, ...verbless];
}
