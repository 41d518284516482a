import { offeredActions, type Action } from './actions.ts';
import { preference } from './preferences.ts';

/** Two keys belong together when no more than this many milliseconds lie between them. */
const PAUSE = 1200;
// Nobody types into a box to tick.
const TYPING =
  'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=textbox]';

const WALKING = ['j', 'k'];

let begun = '';
let begunAt = 0;

function nameOf(event: KeyboardEvent) {
  const mod = event.metaKey || event.ctrlKey ? 'mod+' : '';
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  // A sign such as "#" has its shift in it already.
  const shift = event.shiftKey && (mod !== '' || event.key.length > 1) ? 'shift+' : '';
  return `${mod}${shift}${key}`;
}

function isOccupied(event: KeyboardEvent) {
  const target = event.target instanceof Element ? event.target : null;
  return target?.closest(`${TYPING}, [role=dialog], [role=alertdialog], [role=menu]`) != null;
}

function find(name: string): Action | undefined {
  return offeredActions().find((action) => action.keys === name && !action.refusal);
}

function sequence(name: string, now: number) {
  const whole = now - begunAt < PAUSE ? `${begun} ${name}` : name;
  const action = find(whole) ?? find(name);
  begun = name;
  begunAt = action ? 0 : now;
  return action;
}

// A key that is held walks; it does nothing twice.
function act(event: KeyboardEvent, { run, keys = '' }: Action) {
  event.preventDefault();
  if (!event.repeat || WALKING.includes(keys)) run();
}

function press(event: KeyboardEvent) {
  if (event.defaultPrevented || event.altKey || event.isComposing) return;
  const name = nameOf(event);
  const withMod = name.startsWith('mod+');
  // The palette opens from anywhere; any other key belongs to the field or dialog that has the focus.
  if (name !== 'mod+k' && isOccupied(event)) return;
  if (!withMod && preference('singleKeys') === 'off') return;
  const action = withMod ? find(name) : sequence(name, event.timeStamp);
  if (action !== undefined) act(event, action);
}

/** Lets the keyboard run the offered actions; returns the way to stop it. */
export function listenToKeyboard() {
  addEventListener('keydown', press);
  return () => removeEventListener('keydown', press);
}
