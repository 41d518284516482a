import { saysOtherwise } from './docstring-exceptions.ts';
import { declarations, reachesOf, type Declared, type Reaches } from './reach.ts';
import { found, type Source } from './source.ts';

const WRITERS = ['record', 'recordInAll', 'noteChange'];
const REFUSERS = ['refuseIf', 'orRefuse', 'Refusal'];
const ANNOUNCERS = ['announce', 'notifyClients', 'notifyPerson', 'notifyLogin', 'publishChange'];
const ANNOUNCED_BY: Readonly<Record<string, string>> = {
  noteChange: 'documentsChanged',
  notifyFolderTree: 'foldersChanged',
  notifySessions: 'sessionsChanged',
};
const REFUSED_BY: Readonly<Record<string, string>> = {
  refuseProblems: 'INVALID_INPUT',
  once: 'IDEMPOTENCY_KEY_REUSED',
  requireProof: 'STEP_UP_REQUIRED',
};

const CODE = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/;
const KIND = /^[a-z]+\.[a-z]+(?:-[a-z]+)*$/;
const EVENT = /^[a-z]+[A-Z]\w*$/;
const SENTENCE = /(Refuses|Writes|(?:Writes and a|A)nnounces) .*?\.(?= [A-Z]| ?$)/g;

type Verb = 'Refuses' | 'Writes' | 'Announces';
type Doing = Readonly<Record<Verb, ReadonlySet<string>>>;
type House = Reaches & {
  readonly kinds: ReadonlySet<string>;
  readonly events: ReadonlySet<string>;
};

/** The words of the sentences of a docstring that begin with this verb; `(not …)` takes out of what it refers to. */
function saidWith(verb: Verb, { doc }: Declared): string[] {
  const sentences = [...doc.replaceAll(/\(not [^)]*\)/g, '').matchAll(SENTENCE)].filter(([all]) =>
    all.startsWith(verb),
  );
  return sentences.flatMap(([all]) => all.split(/[\s,;:()]+|\.(?= |$)/));
}

/** A docstring with all to which it refers, as `what \`moveAll\` writes`. */
function docsBehind(from: Declared, { exported }: House): Declared[] {
  const seen = new Set([from]);
  for (const { doc } of seen)
    for (const [, name = ''] of doc.matchAll(/`(\w+)`/g))
      for (const other of exported(name)) seen.add(other);
  return [...seen];
}

const codesIn = (reached: readonly Declared[]) =>
  reached.flatMap(({ words }) => [...words]).filter((word) => CODE.test(word));

function said(docs: readonly Declared[], house: House): Doing {
  const codes = docs.flatMap((one) => saidWith('Refuses', one)).filter((word) => CODE.test(word));
  const isEvent = (word: string) => EVENT.test(word) || house.events.has(word);
  return {
    // The name of a list stands for all that it has.
    Refuses: new Set(
      codes.flatMap((code) => {
        const list = house.exported(code);
        return list.length === 0 ? [code] : codesIn(list.flatMap(house.far));
      }),
    ),
    Writes: new Set(docs.flatMap((one) => saidWith('Writes', one)).filter((one) => KIND.test(one))),
    Announces: new Set(docs.flatMap((one) => saidWith('Announces', one)).filter(isEvent)),
  };
}

/** The kinds of entries among words; a template stands for all that it may become. */
function kindsAmong(words: readonly string[], { kinds }: House): string[] {
  return words.flatMap((word) => {
    if (!word.includes('*')) return kinds.has(word) ? [word] : [];
    const shape = new RegExp(`^${word.replaceAll('.', '\\.').replaceAll('*', '.+')}$`);
    return word.includes('.') ? [...kinds].filter((kind) => shape.test(kind)) : [];
  });
}

const wordsOf = (reached: readonly Declared[]) => reached.flatMap(({ words }) => [...words]);

/** What an action has to say: what stands in its own file, and the codes of the rules that it asks. */
function owed(action: Declared, house: House): Doing {
  const own = house.own(action);
  const calls = own.flatMap((one) => one.calls);
  const rules = own.flatMap(({ names }) => [...names]).filter((name) => /^refuse[A-Z]/.test(name));
  const asked = rules.flatMap(house.exported).filter(({ path }) => path.startsWith('domain/'));
  const refused = calls.filter(({ of }) => REFUSERS.includes(of)).flatMap(({ words }) => words);
  const named = calls.filter(({ of }) => ANNOUNCERS.includes(of)).map(({ second }) => second);
  return {
    Refuses: new Set([
      ...refused.filter((word) => CODE.test(word)),
      ...codesIn(asked.flatMap(house.far)),
      ...calls.flatMap(({ of }) => REFUSED_BY[of] ?? []),
    ]),
    Writes: new Set(kindsAmong(wordsOf(own), house)),
    Announces: new Set([
      ...named.filter((name) => house.events.has(name)),
      ...calls.flatMap(({ of }) => ANNOUNCED_BY[of] ?? []),
    ]),
  };
}

/** What an action may say: all that it leads to. */
function possible(action: Declared, house: House): Doing {
  const far = house.far(action);
  return {
    Refuses: new Set(codesIn(far)),
    Writes: new Set(kindsAmong(wordsOf(far), house)),
    Announces: new Set(far.flatMap(({ names }) => [...names])),
  };
}

const VERBS = ['Refuses', 'Writes', 'Announces'] as const;
const NOUNS = { Refuses: 'refuses with', Writes: 'writes', Announces: 'announces' } as const;

const inServer = (path: string) => path.replace('server/src/', '');

function partsWithCode(action: Declared, house: House): string[] {
  const at = `${inServer(action.path)} ${action.name}`;
  const [must, may] = [owed(action, house), possible(action, house)];
  const [here, all] = [said([action], house), said(docsBehind(action, house), house)];
  return VERBS.flatMap((verb) => {
    if (verb === 'Refuses' && action.doc.includes('Refuses nothing')) return [];
    const missing = [...must[verb]].filter((word) => !all[verb].has(word));
    const wrong = [...here[verb]].filter((word) => !may[verb].has(word) && !must[verb].has(word));
    return [
      ...missing.map((word) => `${at} does not say that it ${NOUNS[verb]} ${word}`),
      ...wrong.map((word) => `${at} says that it ${NOUNS[verb]} ${word}, which it does not`),
    ];
  });
}

/** Names in quotes to which these sentences refer, and which nobody exports any more. */
function lost({ doc, path, name }: Declared, { exported }: House): string[] {
  const sentences = [...doc.matchAll(SENTENCE)].map(([all]) => all).join(' ');
  return [...sentences.matchAll(/`(\w+)`/g)]
    .filter(([, other = '']) => exported(other).length === 0)
    .map(([quoted]) => `${inServer(path)} ${name} refers to ${quoted}, which nobody exports`);
}

const isAction = (one: Declared, { own }: House) =>
  own(one).some(({ calls }) => calls.some(({ of }) => WRITERS.includes(of))) ||
  /(?:Refuses|Writes|Announces) /.test(one.doc);

/** Where the docstring of an action of the server and its code part: what it refuses with, writes into the journal and announces. */
export function docstringsPart(files: readonly Source[]): string[] {
  const declared = files.flatMap(declarations);
  const journals = files.filter(({ path }) => path.endsWith('/journal.ts'));
  const kinds = new Set(journals.flatMap(({ text }) => found(text, /'([a-z]+\.[a-z-]+)'/g)));
  const handed = declared.flatMap(({ calls }) => calls);
  const events = handed.filter(({ of }) => ANNOUNCERS.includes(of)).map(({ second }) => second);
  const reaches = reachesOf(declared);
  const isConstant = (name: string) => reaches.exported(name).some((one) => !one.isFunction);
  const house = { ...reaches, kinds, events: new Set(events.filter(isConstant)) };
  const actions = declared.filter(
    (one) =>
      /^server\/src\/(?!platform\/)/.test(one.path) &&
      one.isExported &&
      one.isFunction &&
      isAction(one, house),
  );
  const parted = actions.flatMap((one) => [...partsWithCode(one, house), ...lost(one, house)]);
  return [
    ...parted.filter((one) => !Object.hasOwn(saysOtherwise, one)),
    ...Object.keys(saysOtherwise)
      .filter((one) => !parted.includes(one))
      .map((one) => `it is listed that ${one}, which is not so`),
  ];
}
