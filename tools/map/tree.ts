import { dirname } from 'node:path/posix';
import { withoutComments, type Source } from '../architecture/source.ts';
import { ladder, rooms as roomOrder } from '../ladder.ts';
import { FLOORS, foldersIn, roomsOf, topFolders } from './house.ts';
import { purposes } from './purposes.ts';

const WIDTH = 118;
const NAME = 18;
/** Folders whose insides are listed below by room, or are files of others. */
const SHUT = ['spec', 'fixtures', 'e2e'];
/** Whose order of rooms comes first. */
const ORDER = ['server', 'web', 'domain'];

const say = (name: string) => purposes[name] ?? '';
const line = (depth: number, name: string, rest: string) =>
  `${`${'  '.repeat(depth)}${name}/`.padEnd(NAME)} ${rest}`.trimEnd();

/** The workspaces and their neighbours, each with the folders that are no rooms of the three floors. */
function topLines(files: readonly Source[]): string[] {
  const inside = (top: string) => {
    if (SHUT.includes(top)) return [];
    const rooms = top === 'pdf' ? orderly(roomsOf(files, 'pdf'), ['pdf/src']) : [];
    const beside = foldersIn(top).filter((name) => name !== 'src');
    return [
      ...rooms.map((name) => line(2, name, say(`${top}/${name}`))),
      ...beside.map((name) => line(1, name, say(`${top}/${name}`))),
    ];
  };
  return topFolders().flatMap((top) => [line(0, top, say(top)), ...inside(top)]);
}

/** Lowest first, as the ladder says of one floor after the other; what it does not name, by its letters. */
export function orderly(names: readonly string[], folders: readonly string[]): string[] {
  const order = [...new Set(folders.flatMap((folder) => roomOrder[folder] ?? []))];
  return names.toSorted(
    (one, other) => order.indexOf(one) - order.indexOf(other) || one.localeCompare(other),
  );
}

const RUNGS = ['basics', 'i18n', 'ui', ...ladder, 'app', 'console'];
const height = (name: string) => RUNGS.indexOf(name);

/** An action is a file of the server that opens its own transaction; a suffix says that it is something else. */
export function actionsIn(files: readonly Source[], room: string): string[] {
  return files
    .filter(({ path }) => dirname(path) === `server/src/${room}`)
    .filter(({ path }) => /\/[\w-]+\.ts$/.test(path))
    .filter(({ text }) => /\batomically\(|'#platform\/idempotency'/.test(withoutComments(text)))
    .map(({ path }) => path.slice(path.lastIndexOf('/') + 1, -3));
}

function wrapped(words: readonly string[], indent: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && indent + last.length + word.length + 2 <= WIDTH)
      lines[lines.length - 1] = `${last}  ${word}`;
    else lines.push(word);
  }
  return lines.map((one) => `${' '.repeat(indent)}${one}`);
}

/** Every room by its name, with the floors that have it and the actions of the server. */
function roomLines(files: readonly Source[]): string[] {
  const onFloor = new Map(FLOORS.map((floor) => [floor, new Set(roomsOf(files, floor))]));
  const all = [...new Set([...onFloor.values()].flatMap((names) => [...names]))];
  const below = (parent: string) => {
    const names = all
      .filter((room) => room.startsWith(`${parent}/`))
      .map((room) => room.slice(parent.length + 1));
    return orderly(
      names,
      ORDER.map((floor) => `${floor}/src/${parent}`),
    );
  };
  const show = (room: string, depth: number) => {
    const floors = FLOORS.map((floor) => (onFloor.get(floor)?.has(room) ? floor[0] : ' ')).join(
      ' ',
    );
    const name = room.slice(room.lastIndexOf('/') + 1);
    const actions = room.startsWith('platform') ? [] : actionsIn(files, room);
    return [line(depth, name, `${floors}  ${say(room)}`), ...wrapped(actions, NAME + 9)];
  };
  return all
    .filter((room) => !room.includes('/'))
    .toSorted((one, other) => height(one) - height(other))
    .flatMap((room) => [
      ...show(room, 0),
      ...below(room).flatMap((name) => show(`${room}/${name}`, 1)),
    ]);
}

const fenced = (lines: readonly string[]) => ['```text', ...lines, '```'].join('\n');

/** The house as it is: its workspaces, then its rooms by name. */
export function treeText(files: readonly Source[]): string {
  return [fenced(topLines(files)), LEGEND, fenced(roomLines(files))].join('\n\n');
}

const LEGEND = `The rooms by name, lowest first: a name opens the same room in \`domain/src\` (d), \`server/src\` (s) and \`web/src\` (w). Below a room
stand its actions on the server, each a file of that name: what opens a transaction of its own.`;

/** Folders without a sentence, and sentences without a folder. */
export function purposesAmiss(files: readonly Source[]): string[] {
  const tops = topFolders();
  const inside = tops
    .filter((top) => !SHUT.includes(top))
    .flatMap((top) => foldersIn(top).map((name) => `${top}/${name}`))
    .filter((path) => !path.endsWith('/src'));
  const rooms = FLOORS.flatMap((floor) => roomsOf(files, floor));
  const engine = roomsOf(files, 'pdf').map((name) => `pdf/${name}`);
  const asked = new Set([...tops, ...inside, ...rooms, ...engine]);
  return [
    ...[...asked].filter((name) => !say(name)).map((name) => `${name} has no purpose`),
    ...Object.keys(purposes)
      .filter((name) => !asked.has(name))
      .map((name) => `${name} is no folder`),
  ].map((why) => `${why} in tools/map/purposes.ts`);
}
