import { randomUUID } from 'node:crypto';
import { change, expectAnswer, rootOf, type Believed, type ClientState } from './client-state.ts';

const PAID = `mutation($ids: [ID!]!, $is: Boolean!) { markPaymentsPaid(ids: $ids, isPaid: $is) { errorCode } }`;
const DONE = `mutation($ids: [ID!]!, $is: Boolean!) { markDeadlinesDone(ids: $ids, isDone: $is) { errorCode } }`;
const PREPARE = `mutation($id: ID!, $ids: [ID!]!, $format: DownloadFormat!) {
  prepareDownload(id: $id, ids: $ids, format: $format) { errorCode } }`;
const FORMATS = ['pdfZip', 'csv', 'both'] as const;
const MOST_IN_ONE = 5;

/** An invoice that names an amount, an account and a day. */
const isBill = ({ letter }: Believed) => letter.filename === 'EN16931_Einfach_DueDate.pdf';

/** Marks a bill paid, or open again; its day goes with it. */
export async function pay(state: ClientState, one: Believed): Promise<void> {
  if (!isBill(one)) return;
  const is = state.random.next() < 0.6;
  const code = await change(state, one, { name: 'pay', query: PAID, more: { is } });
  const inTrash = rootOf(state, one.place) === 'trash';
  if (inTrash) return expectAnswer(code, 'IN_TRASH', `payment of ${one.id} in the trash`);
  expectAnswer(code, 'ok', `payment of ${one.id}`);
  // Who says once more that it is paid has kept the day, also one opened again since; the rest said twice changes nothing.
  if (is || one.isPaid) one.isDone = is;
  one.isPaid = is;
}

/** Ticks a deadline off, or opens it again. */
export async function tick(state: ClientState, one: Believed): Promise<void> {
  if (!isBill(one)) return;
  const is = state.random.next() < 0.5;
  const code = await change(state, one, { name: 'tick', query: DONE, more: { is } });
  const inTrash = rootOf(state, one.place) === 'trash';
  if (inTrash) return expectAnswer(code, 'IN_TRASH', `day of ${one.id} in the trash`);
  expectAnswer(code, 'ok', `day of ${one.id}`);
  one.isDone = is;
}

/** Has some letters packed, which takes a while; too many at once are refused. */
export async function download(state: ClientState, one: Believed): Promise<void> {
  const kept = state.believed.filter((two) => two.state === 'read');
  const ids = [...new Set([one, ...kept])].slice(0, MOST_IN_ONE).map(({ id }) => id);
  const id = randomUUID();
  const more = { id, ids, format: state.random.pick(FORMATS) };
  const code = await change(state, { id }, { name: 'download', query: PREPARE, more });
  if (code === 'TOO_MANY_DOWNLOADS') return;
  expectAnswer(code, 'ok', `download ${id}`);
  state.downloads.push({ id, ids });
}
