import { createHash } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib';

/** What such a carrier does with the next label that is ordered, besides making it or not. */
export type Trouble =
  | 'none'
  /** Makes the label, and the answer is lost on the way. */
  | 'lost after'
  /** Makes nothing, and the line breaks. */
  | 'lost before'
  /** Makes the label, and says nothing in time. */
  | 'silent'
  /** Makes the label, and says that something went wrong. */
  | 'failing after'
  | 'busy'
  | 'refusing'
  | 'without label'
  /** Knows nobody. */
  | 'stranger';

type Parcel = { readonly refNo: string; readonly shipDate: string; readonly consignee: object };
type Ordered = { readonly shipments?: readonly Parcel[] };

const MOST = 64 * 1024;
const PATH = '/parcel/de/shipping/v2';

async function bodyOf(request: IncomingMessage): Promise<Ordered> {
  let text = '';
  for await (const part of request as AsyncIterable<Buffer>) {
    text += part.toString();
    if (text.length > MOST) break;
  }
  return text === '' ? {} : (JSON.parse(text) as Ordered);
}

/** A label that nobody takes for one: a page of the size of a label, with what it is across it. */
async function labelOf({ refNo, consignee }: Parcel, shipmentNo: string): Promise<string> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(`SIMULIERT ${shipmentNo}`);
  const page = pdf.addPage([298, 564]);
  const font = await pdf.embedFont(StandardFonts.HelveticaBold);
  const red = rgb(0.7, 0.1, 0.1);
  page.drawText('SIMULIERT', { x: 24, y: 500, size: 40, font, color: red });
  page.drawText('Keine Versandmarke', { x: 24, y: 470, size: 16, font, color: red });
  const lines = [...Object.values(consignee).map(String), refNo, shipmentNo];
  lines.forEach((line, at) => {
    // Letters that this font lacks would stop the drawing.
    const plain = line.replaceAll(/[^\u0020-\u007E\u00A0-\u00FF]/gu, '?');
    page.drawText(plain, { x: 24, y: 420 - at * 22, size: 12, font });
  });
  return Buffer.from(await pdf.save()).toString('base64');
}

const isOdd = (one: unknown) => typeof one !== 'string' || one.trim() === '';
const wrongWith = ({ refNo, consignee }: Parcel): string[] => {
  const { name1, addressStreet, city, country } = consignee as Record<string, unknown>;
  return [
    ...([name1, addressStreet, city, country].some(isOdd)
      ? ['Die Adresse ist unvollständig.']
      : []),
    ...(refNo.length < 6 || refNo.length > 35 ? ['Die Referenz hat 6 bis 35 Zeichen.'] : []),
  ];
};

type Heard = { readonly headers: IncomingMessage['headers']; readonly ordered: Ordered };
/** What such a carrier knows: what it made, what it was asked, and what becomes of the next label. */
type Book = {
  readonly made: Map<string, { readonly refNo: string; readonly day: string }>;
  readonly asked: string[];
  readonly heard: Heard[];
  trouble: Trouble;
};

function say(response: ServerResponse, status: number, body: object = {}): void {
  const said = { status: { title: String(status), status }, ...body };
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
}

function refuse(response: ServerResponse, why: readonly string[]): void {
  const validationMessages = why.map((validationMessage) => ({ validationMessage }));
  const sstatus = { title: 'Bad Request', status: 400 };
  say(response, 400, { items: [{ sstatus, validationMessages }] });
}

function make({ made }: Book, { refNo, shipDate }: Parcel): string {
  const hash = createHash('sha256').update(`${refNo} ${made.size}`).digest('hex');
  const digits = BigInt(`0x${hash.slice(0, 12)}`)
    .toString()
    .padStart(12, '0')
    .slice(0, 12);
  made.set(`00340434${digits}`, { refNo, day: shipDate });
  return `00340434${digits}`;
}

/** Makes a label, and answers as its trouble has it. */
async function create(book: Book, parcel: Parcel, response: ServerResponse): Promise<void> {
  const { trouble } = book;
  if (trouble === 'busy') return say(response, 429);
  if (trouble === 'refusing') return refuse(response, ['Diese Sendung wird nicht angenommen.']);
  if (trouble === 'lost before') return void response.destroy();
  const shipmentNo = make(book, parcel);
  if (trouble === 'lost after') return void response.destroy();
  if (trouble === 'silent') return undefined;
  if (trouble === 'failing after') return say(response, 500);
  const b64 = await labelOf(parcel, shipmentNo);
  const label = trouble === 'without label' ? {} : { label: { b64, fileFormat: 'PDF' } };
  return say(response, 200, {
    items: [{ shipmentNo, sstatus: { title: 'OK', status: 200 }, ...label }],
  });
}

type Asked = {
  readonly book: Book;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly search: URLSearchParams;
};

/** The numbers of a day; 404 where there is none. */
function manifest({ book, response, search }: Asked): void {
  const ofDay = [...book.made].filter(([, { day }]) => day === search.get('date'));
  say(response, ofDay.length === 0 ? 404 : 200, {
    items: ofDay.map(([shipmentNo]) => ({ shipmentNo, sheetNo: '1' })),
  });
}

async function order({ book, request, response, search }: Asked): Promise<void> {
  if (request.method === 'DELETE')
    return book.made.delete(search.get('shipment') ?? '')
      ? say(response, 200)
      : refuse(response, ['Diese Sendung gibt es nicht.']);
  const ordered = await bodyOf(request);
  book.heard.push({ headers: request.headers, ordered });
  const [parcel] = ordered.shipments ?? [];
  const wrong = parcel === undefined ? ['Es fehlt eine Sendung.'] : wrongWith(parcel);
  if (parcel === undefined || wrong.length > 0) return refuse(response, wrong);
  if (search.get('validate') !== 'true') return create(book, parcel, response);
  return say(response, 200, { items: [{ sstatus: { title: 'OK', status: 200 } }] });
}

const plain = (text: string) => text.replaceAll(/[^\w-]/g, '').slice(0, 40);

/** Says of a parcel that nobody carries it. */
function track({ response, search }: Asked): void {
  const number = plain(search.get('piececode') ?? '');
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(
      `<!doctype html><html lang="de"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>SIMULIERT ${number}</title>` +
        `<body style="font:16px/1.5 sans-serif;max-width:40rem;margin:3rem auto;padding:0 1rem"><h1>SIMULIERT: Sendung ${number}</h1>` +
        '<p>Hier würde der Paketdienst zeigen, wie weit Ihr Paket ist. In der Vorführung gibt es kein Paket.</p>' +
        '<p lang="en">The carrier would show here how far your parcel is. In the demo there is no parcel.</p></body></html>',
    );
}

function isKnown({ trouble }: Book, { headers }: IncomingMessage): boolean {
  const isNamed = headers.authorization?.startsWith('Basic ') && headers['dhl-api-key'];
  return trouble !== 'stranger' && Boolean(isNamed);
}

/** Plays DHL Parcel DE Shipping, version 2, at its own paths: it keeps what it made, and says what it made that day. */
export function openCarrier() {
  const book: Book = { made: new Map(), asked: [], heard: [], trouble: 'none' };
  const listener: RequestListener = (request, response) => {
    const { pathname, searchParams: search } = new URL(request.url ?? '/', 'http://carrier');
    const path = pathname.startsWith(PATH) ? pathname.slice(PATH.length) : null;
    book.asked.push(`${request.method} ${path}${search.has('validate') ? ' validate' : ''}`);
    const asked = { book, request, response, search };
    if (pathname === '/parcel/de/tracking') return track(asked);
    if (!isKnown(book, request)) return say(response, 401);
    if (path === '/manifests') return manifest(asked);
    if (path !== '/orders') return say(response, 404);
    return void order(asked).catch(() => say(response, 500));
  };
  return {
    listener,
    /** The numbers it made and did not take back, with our references. */
    made: () => [...book.made].map(([shipmentNo, { refNo }]) => ({ shipmentNo, refNo })),
    /** What it was asked, in order. */
    asked: book.asked,
    /** What was ordered, word by word. */
    heard: book.heard,
    /** What becomes of labels ordered from now on. */
    suffer: (next: Trouble) => {
      book.trouble = next;
    },
  };
}
