/** What a form is made of, as it comes: the head of a part, then its bytes in pieces. */
export type FormPiece = { readonly head: PartHead } | { readonly bytes: Buffer };
export type PartHead = { readonly name: string; readonly isFile: boolean };

/** What was sent is no form. */
export class FormError extends Error {}

const LONGEST_HEAD = 8 * 1024;
const [LINE, HEAD_END, LAST] = [Buffer.from('\r\n'), Buffer.from('\r\n\r\n'), Buffer.from('--')];

type State = 'before' | 'mark' | 'head' | 'bytes' | 'behind';
type Step = { readonly taken: number; readonly next: State; readonly piece?: FormPiece };

const DISPOSITION = /^content-disposition: *form-data *(;.*)$/im;
const NAME = /; *name=(?:"([^"]*)"|([^\s;"]+))/i;
const FILENAME = /; *filename\*?=/i;

function headOf(text: string): PartHead {
  const said = DISPOSITION.exec(text)?.[1] ?? '';
  const [, quoted, plain] = NAME.exec(said) ?? [];
  const name = quoted ?? plain;
  if (name === undefined) throw new FormError('a part without a name');
  return { name, isFile: FILENAME.test(said) };
}

/** How many of the last bytes may be the beginning of a mark: it has one line break, with which it begins. */
function openEnd(rest: Buffer, mark: Buffer): number {
  const end = rest.subarray(Math.max(0, rest.length - mark.length + 1));
  const at = end.lastIndexOf(LINE[0] ?? 0);
  const isOpen = at >= 0 && mark.subarray(0, end.length - at).equals(end.subarray(at));
  return isOpen ? end.length - at : 0;
}

/** The bytes up to the next mark, of which the last ones may be its beginning. */
function bytesStep(rest: Buffer, mark: Buffer, state: 'before' | 'bytes'): Step | null {
  const at = rest.indexOf(mark);
  const bytes = rest.subarray(0, at < 0 ? rest.length - openEnd(rest, mark) : at);
  if (at < 0 && bytes.length === 0) return null;
  const piece = state === 'bytes' && bytes.length > 0 ? { piece: { bytes } } : {};
  if (at < 0) return { taken: bytes.length, next: state, ...piece };
  return { taken: at + mark.length, next: 'mark', ...piece };
}

/** After a mark a head follows, or nothing more. */
function markStep(rest: Buffer): Step | null {
  if (rest.length < 2) return null;
  const sign = rest.subarray(0, 2);
  if (sign.equals(LAST)) return { taken: 2, next: 'behind' };
  if (sign.equals(LINE)) return { taken: 0, next: 'head' };
  throw new FormError('a mark that is none');
}

function headStep(rest: Buffer): Step | null {
  const end = rest.indexOf(HEAD_END);
  if (Math.max(end, end < 0 ? rest.length : 0) > LONGEST_HEAD) throw new FormError('a long head');
  if (end < 0) return null;
  const head = headOf(rest.toString('utf8', 0, end));
  return { taken: end + HEAD_END.length, next: 'bytes', piece: { head } };
}

function stepOf(state: State, rest: Buffer, mark: Buffer): Step | null {
  if (state === 'mark') return markStep(rest);
  if (state === 'head') return headStep(rest);
  if (state === 'behind') return rest.length > 0 ? { taken: rest.length, next: state } : null;
  return bytesStep(rest, mark, state);
}

/** The boundary of a form, as the type of its body names it; null where it is no form. */
export function boundaryOf(type: string): string | null {
  const [, quoted, plain] = /; *boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? [];
  return quoted ?? plain ?? null;
}

/** The pieces of a form as its bytes come, without ever holding more than a head and what came last; throws FormError where it is none, or ends early. */
export async function* piecesOf(
  chunks: AsyncIterable<Buffer>,
  boundary: string,
): AsyncGenerator<FormPiece> {
  const mark = Buffer.from(`\r\n--${boundary}`, 'latin1');
  let [rest, state]: [Buffer, State] = [LINE, 'before'];
  for await (const chunk of chunks) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (;;) {
      const step = stepOf(state, rest, mark);
      if (step === null) break;
      rest = rest.subarray(step.taken);
      state = step.next;
      if (step.piece !== undefined) yield step.piece;
    }
  }
  if (state !== 'behind') throw new FormError('a form that ends early');
}
