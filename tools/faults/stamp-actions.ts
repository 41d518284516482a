import { ask, change, expectAnswer, type ClientState } from './client-state.ts';

const LOOK = '{ meCustomStamps { version stamps { json } } }';
const KEEP = `mutation($stamps: JSON!, $version: Int!) {
  updateCustomStamps(stamps: $stamps, version: $version) { errorCode } }`;
const MOST = 4;

type Stamp = { readonly id: string };
type Book = { readonly version: number; readonly stamps: readonly { readonly json: Stamp }[] };

async function bookOf(state: ClientState): Promise<Book> {
  const said = await ask<Book>(state, 'stamps', { name: 'look', query: LOOK });
  if (said.is === 'refused') throw new Error(`the stamps were refused: ${said.code}`);
  return said.value;
}

const idsOf = (stamps: readonly Stamp[]) => stamps.map(({ id }) => id);

function newStamp({ random }: ClientState) {
  const number = random.between(1, 1_000_000_000);
  const createdAt = '2026-11-21T09:00:00.000Z';
  const look = { colour: 'red', width: 120, height: 40, createdAt };
  return { id: `stamp-${number}`, type: 'text', name: 'Bezahlt', data: 'Bezahlt {Datum}', ...look };
}

/** Makes one more stamp, and throws the oldest away when there are enough. */
export async function keepStamps(state: ClientState): Promise<void> {
  const { version, stamps } = await bookOf(state);
  const known = stamps.map(({ json }) => json);
  expectAnswer(idsOf(known).join(), state.stamps.ids.join(), 'stamps that are kept');
  const kept = [...known, newStamp(state)].slice(-MOST);
  const more = { stamps: kept, version };
  const code = await change(state, { id: 'stamps' }, { name: 'stamp', query: KEEP, more });
  if (code === 'CHANGED_MEANWHILE') {
    // Nobody else changes them here: the first try went through, and only its answer was lost.
    const now = await bookOf(state);
    expectAnswer(
      idsOf(now.stamps.map(({ json }) => json)).join(),
      idsOf(kept).join(),
      'own stamps',
    );
    expectAnswer(String(now.version), String(version + 1), 'version of the stamps');
  } else expectAnswer(code, 'ok', 'keeping stamps');
  state.stamps.ids = idsOf(kept);
}
