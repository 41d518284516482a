import { addressee, lineOf, written, type Scene } from './scene.ts';

type Place = { readonly x: number; readonly y: number; readonly w: number };

/** Something at a place of the page, in millimetres. */
export const at = ({ x, y, w }: Place, html: string, css = '') =>
  `<div class="at" style="left:${x}mm;top:${y}mm;width:${w}mm;${css}">${html}</div>`;

export const p = (html: string, css = '') =>
  css === '' ? `<p>${html}</p>` : `<p style="${css}">${html}</p>`;
export const b = (html: string) => `<b>${written(html)}</b>`;

type Cells = readonly string[];
const row = (cells: Cells, tag: 'td' | 'th') =>
  `<tr>${cells.map((cell) => `<${tag}>${written(cell)}</${tag}>`).join('')}</tr>`;

/** A table; the class says how it is ruled and where figures stand. */
export const table = (head: Cells, rows: readonly Cells[], look = 'ruled') =>
  `<table class="${look}">${head.length > 0 ? row(head, 'th') : ''}${rows.map((cells) => row(cells, 'td')).join('')}</table>`;

/** Labels with what they name, one a line. */
export const pairs = (rows: readonly Cells[], look = 'pairs') => table([], rows, look);

/** The same from the left to the right: labels above, values below. */
export const across = (rows: readonly (readonly [string, string])[]) =>
  `<table class="across">${row(
    rows.map(([label]) => label),
    'th',
  )}${row(
    rows.map(([, value]) => value),
    'td',
  )}</table>`;

export const columns = (parts: Cells, css = '', look = '') =>
  `<div class="columns ${look}" style="${css}">${parts.map((part) => `<div>${part}</div>`).join('')}</div>`;

const FOLDS: Readonly<Record<string, readonly number[]>> = {
  A: [87, 148.5, 192],
  B: [105, 148.5, 210],
};
const folds = (form: string) =>
  (FOLDS[form] ?? []).map((y) => at({ x: 3, y, w: 5 }, '', 'border-top:0.2mm solid #555')).join('');

export type Sheet = {
  /** DIN 5008 A or B, window on the right, no window at all. */
  readonly form: 'A' | 'B' | 'right' | 'none';
  readonly head: string;
  /** In place of the address of the person. */
  readonly to?: string;
  /** What the post prints above the address. */
  readonly frank?: string;
  readonly info?: string;
  readonly body: string;
  readonly foot?: string;
  readonly bodyY?: number;
};

const TOPS = { A: 32, B: 50, right: 50, none: 44 };

const returnedTo = (s: Scene, { form }: Sheet) =>
  form === 'none' ? '' : `<div class="returned">${lineOf(s.firm)}</div>`;
const franked = ({ frank }: Sheet) => (frank ? `<div class="frank">${frank}</div>` : '');

/** The first page of a letter, with its window and marks of folding. */
export function first(s: Scene, sheet: Sheet): string {
  const { form, head, info = '', body, foot = '', to = addressee(s), bodyY } = sheet;
  const top = TOPS[form];
  const [window, beside] = form === 'right' ? [118, 25] : [25, 125];
  return [
    head,
    folds(form),
    at({ x: window, y: top, w: 82 }, `${returnedTo(s, sheet)}${franked(sheet)}<div>${to}</div>`),
    at({ x: beside, y: top, w: 75 }, info, 'font-size:0.88em'),
    at({ x: 25, y: bodyY ?? top + 52, w: 165 }, body),
    at({ x: 25, y: 272, w: 165 }, foot, 'font-size:6.8pt;line-height:1.25;color:#333'),
  ].join('\n');
}

/** A page after the first one. */
export const next = (number: string, body: string, foot = '') =>
  [
    at({ x: 25, y: 14, w: 165 }, number, 'font-size:0.85em'),
    at({ x: 25, y: 26, w: 165 }, body),
    at({ x: 25, y: 278, w: 165 }, foot, 'font-size:6.8pt;color:#333'),
  ].join('\n');

const BASE = `
@page{size:A4;margin:0}
*{box-sizing:border-box}
html,body{margin:0;background:#fff}
.page{position:relative;width:210mm;height:297mm;overflow:hidden;break-after:page;color:#151515;
font:10.5pt/1.36 "Liberation Sans","Arimo",Arial,sans-serif}
.at{position:absolute}
p{margin:0 0 3mm}
h1,h2,h3{margin:0 0 4mm;font-size:11.5pt}
.returned{font-size:6.6pt;border-bottom:0.2mm solid #777;margin-bottom:2mm;white-space:nowrap}
.frank{font-size:7pt;margin-bottom:1.5mm}
table{border-collapse:collapse;width:100%;margin:2mm 0 4mm;font-size:0.92em}
td,th{padding:0.8mm 1.5mm;text-align:left;vertical-align:top}
th{font-weight:bold}
.ruled th{border-bottom:0.4mm solid #222}.ruled td{border-bottom:0.1mm solid #bbb}
.boxed td,.boxed th{border:0.2mm solid #444}
.right td:last-child,.right th:last-child,.figures td:not(:first-child),.figures th:not(:first-child){text-align:right;white-space:nowrap}
.pairs{width:auto;margin:0}.pairs td{padding:0.3mm 3mm 0.3mm 0}
.across{margin:0 0 5mm}.across th{font-weight:normal;font-size:0.78em;color:#444;padding-bottom:0}
.columns{display:flex;gap:5mm}.columns>div{flex:1}.foot{gap:3mm}.foot>div{flex:none;white-space:nowrap}.foot>div:first-child{flex:1;white-space:normal}
small{font-size:0.78em}
[data-field=senderEmail],[data-field=senderPhone],[data-field=iban]{white-space:nowrap}
`;

/** A whole letter as a page of HTML, one section a sheet. */
export function asHtml(pages: readonly string[], css: string, language: string): string {
  const sections = pages.map((html) => `<section class="page">\n${html}\n</section>`).join('\n');
  return `<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8"><style>${BASE}${css}</style></head>\n<body>\n${sections}\n</body></html>\n`;
}
