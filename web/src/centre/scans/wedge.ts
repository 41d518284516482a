import { MOST_GAP_MS, NOTHING_TYPED, pressKey, type Scan } from '@postkorb/domain/centre';

type Field = HTMLInputElement | HTMLTextAreaElement;
type Kept = { readonly field: Field; readonly value: string };
type Deliver = {
  readonly scan: (scan: Scan) => void;
  /** One key that was pressed by hand, outside of any field. */
  readonly key: (key: string) => void;
};

const NO_TEXT = ['button', 'checkbox', 'radio', 'submit'];

function fieldOf({ target }: Event): Field | null {
  if (target instanceof HTMLTextAreaElement) return target;
  return target instanceof HTMLInputElement && !NO_TEXT.includes(target.type) ? target : null;
}

const isInDialog = ({ target }: Event) =>
  target instanceof Element && target.closest('[role=dialog], [role=alertdialog]') !== null;

/** Writes as a person does, so that whoever keeps the value of the field hears of it. */
function write(field: Field, value: string) {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** Keys that are held, and shortcuts, are no scanner's. */
const isByHand = (event: KeyboardEvent) =>
  event.isComposing || event.repeat || event.ctrlKey || event.metaKey || event.altKey;

function swallow(event: KeyboardEvent) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Listens to the keys of the whole window for what a scanner types; returns the way to stop it. */
export function listenToWedge({ scan: deliver, key: press }: Deliver) {
  let state = NOTHING_TYPED;
  let kept: Kept | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** A burst that landed in a field is taken out of it again. */
  const restore = () => {
    if (kept?.field.isConnected === true) write(kept.field, kept.value);
    kept = null;
  };

  const begin = (event: KeyboardEvent, field: Field | null) => {
    kept = field === null ? null : { field, value: field.value };
    // A digit that chooses something must wait until it is no scanner that began with it.
    if (field === null) timer = setTimeout(() => press(event.key), MOST_GAP_MS + 10);
  };

  const end = (event: KeyboardEvent, scan: Scan) => {
    clearTimeout(timer);
    swallow(event);
    restore();
    deliver(scan);
  };

  /** A second sign as fast as a scanner's: whatever the keys mean on this page, they mean nothing now. */
  const goOn = (event: KeyboardEvent) => {
    clearTimeout(timer);
    if (fieldOf(event) === null) swallow(event);
  };

  const follow = (event: KeyboardEvent) => {
    if (isByHand(event)) return;
    const before = state.typed.length;
    const { state: next, scan } = pressKey(state, { key: event.key, at: event.timeStamp });
    state = next;
    const { length } = state.typed;
    if (scan !== null) end(event, scan);
    else if (length === 1) begin(event, fieldOf(event));
    else if (length > before) goOn(event);
    else if (event.key === 'Escape' && !isInDialog(event)) press(event.key);
  };

  addEventListener('keydown', follow, { capture: true });
  return () => {
    clearTimeout(timer);
    removeEventListener('keydown', follow, { capture: true });
  };
}
