import {
  PDFCheckBox,
  PDFDropdown,
  PDFOptionList,
  PDFRadioGroup,
  PDFTextField,
  type PDFDocument,
  type PDFField,
  type PDFFont,
  type PDFPage,
} from '@cantoo/pdf-lib';
import { readFileSync } from 'node:fs';
import type { PdfSession } from '../opening/document.ts';
import { takenApart, withEditable } from '../opening/edit.ts';
import { isFillable } from '../opening/xfa.ts';
import { fitSize } from './form-size.ts';
import { embedAnnotationFont } from '../text/annotation-font.ts';
import type { PageBox } from './annotation-place.ts';
import { seenSize, pageFrameOf, type Point, type PageFrame } from '../opening/page-frame.ts';
import { fraction } from '../basics/words.ts';
import { present } from '@postkorb/domain/basics';

export type FormInput = { readonly file: string };

/** One place of a form that can be filled in; several with one name are one question. */
export type PdfFormField = {
  readonly name: string;
  readonly kind: 'text' | 'checkbox' | 'radio' | 'choice';
  readonly value: string;
  readonly options: readonly string[];
  readonly option: string | null;
  readonly page: number;
  readonly box: PageBox;
  readonly maxLength: number | null;
  readonly isMultiline: boolean;
  /** Whether several options can be chosen; the value has one on each line. */
  readonly isMultiple: boolean;
};

const MOST_PLACES = 1000;
const LONGEST_NAME = 300;
/** Of all places together, about as JSON counts them: a long list of options stands at each of its places again. */
const MOST_CHARACTERS = 2_000_000;

/** Everything that can be filled in, place by place; nothing where the document is no such form. */
export async function formOfPdf(
  session: PdfSession,
  { file }: FormInput,
): Promise<readonly PdfFormField[]> {
  const bytes = readFileSync(file);
  // Opened anew: in a document that lies open, what a form shows may have become part of the page.
  const fields = await withEditable(session.pdfium, bytes, async (pdf) =>
    isFillable(pdf) ? fieldsOf(await takenApart(pdf, bytes)) : [],
  );
  return typeof fields === 'string' ? [] : withinBounds(fields);
}

/** The first places of a form, as many as one can reasonably be asked for. */
function withinBounds(fields: readonly PdfFormField[]): PdfFormField[] {
  let room = MOST_CHARACTERS;
  const kept: PdfFormField[] = [];
  for (const field of fields.slice(0, MOST_PLACES)) {
    room -= JSON.stringify(field).length;
    if (room < 0) break;
    kept.push(field);
  }
  return kept;
}

function fieldsOf(document: PDFDocument): PdfFormField[] {
  const pages = document.getPages();
  const places = placesOn(pages);
  return document
    .getForm()
    .getFields()
    .flatMap((field) => {
      const about = field.isReadOnly() ? null : aboutField(field);
      if (about === null || field.getName().length > LONGEST_NAME) return [];
      return field.acroField.getWidgets().flatMap((widget, index): PdfFormField[] => {
        const page = places.get(widget.dict);
        if (page === undefined) return [];
        const box = boxOn(present(pages[page - 1]), widget.getRectangle());
        const { optionsOfPlaces, ...rest } = about;
        const option = optionsOfPlaces?.[index] ?? null;
        return box === null ? [] : [{ name: field.getName(), ...rest, option, page, box }];
      });
    });
}

/** On which page each place of the form stands. */
function placesOn(pages: readonly PDFPage[]): Map<unknown, number> {
  const places = new Map<unknown, number>();
  for (const [index, { node, doc }] of pages.entries())
    for (const annotation of node.Annots()?.asArray() ?? [])
      places.set(doc.context.lookup(annotation), index + 1);
  return places;
}

type Asked = 'kind' | 'value' | 'options' | 'maxLength' | 'isMultiline' | 'isMultiple';
type About = Pick<PdfFormField, Asked> & {
  readonly optionsOfPlaces: readonly (string | undefined)[] | null;
};
const PLAIN = {
  options: [],
  maxLength: null,
  isMultiline: false,
  isMultiple: false,
  optionsOfPlaces: null,
} as const;

/** What a field asks for, or null for one that cannot be filled in here: buttons, signatures, formatted texts. */
function aboutField(field: PDFField): About | null {
  try {
    if (field instanceof PDFTextField) return aboutText(field);
    if (field instanceof PDFCheckBox) return aboutCheckBox(field);
    if (field instanceof PDFRadioGroup) return aboutRadio(field);
    if (field instanceof PDFDropdown || field instanceof PDFOptionList) return aboutList(field);
    return null;
  } catch {
    return null;
  }
}

function aboutText(field: PDFTextField): About | null {
  if (field.isPassword() || field.isFileSelector() || field.isRichFormatted()) return null;
  const maxLength = field.getMaxLength() ?? null;
  const isMultiline = field.isMultiline();
  return { ...PLAIN, kind: 'text', value: field.getText() ?? '', maxLength, isMultiline };
}

function aboutCheckBox(field: PDFCheckBox): About | null {
  const on = field.acroField.getOnValue()?.decodeText();
  if (on === undefined) return null;
  const optionsOfPlaces = field.acroField.getWidgets().map(() => on);
  const value = field.isChecked() ? on : '';
  return { ...PLAIN, kind: 'checkbox', value, options: [on], optionsOfPlaces };
}

function aboutRadio(field: PDFRadioGroup): About {
  const exported = field.acroField.getExportValues()?.map((value) => value.decodeText());
  const own = field.acroField.getWidgets().map((widget) => widget.getOnValue()?.decodeText());
  const optionsOfPlaces = exported?.length === own.length ? exported : own;
  const value = field.getSelected() ?? '';
  return { ...PLAIN, kind: 'radio', value, options: field.getOptions(), optionsOfPlaces };
}

const isBroken = (option: string) => option.includes('\n');

/** A list of which one option is chosen, or several where it says so and none of them has lines of its own. */
function aboutList(field: PDFDropdown | PDFOptionList): About {
  const options = field.getOptions();
  const isMultiple = field instanceof PDFOptionList && field.isMultiselect();
  const several = isMultiple && !options.some(isBroken);
  const chosen = field.getSelected();
  const value = several ? chosen.join('\n') : (chosen[0] ?? '');
  return { ...PLAIN, kind: 'choice', value, options, isMultiple: several };
}

type Rectangle = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

function boxOn(page: PDFPage, { x, y, width, height }: Rectangle): PageBox | null {
  const pageFrame = pageFrameOf(page);
  const [pw, ph] = seenSize(pageFrame);
  const corners = [toSeen(pageFrame, [x, y]), toSeen(pageFrame, [x + width, y + height])] as const;
  const [left, right] = corners.map(([across]) => fraction(across / pw)).toSorted((a, b) => a - b);
  const [top, foot] = corners.map(([, down]) => fraction(down / ph)).toSorted((a, b) => a - b);
  const box = [
    present(left),
    present(top),
    fraction(present(right) - present(left)),
    fraction(present(foot) - present(top)),
  ] as const;
  return box[2] > 0 && box[3] > 0 ? box : null;
}

/** From the page's own space to the displayed page, in points from its top left. */
function toSeen({ left, bottom, width, height, rotation }: PageFrame, [px, py]: Point): Point {
  const [x, y] = [px - left, py - bottom];
  if (rotation === 90) return [y, x];
  if (rotation === 180) return [width - x, y];
  if (rotation === 270) return [height - y, width - x];
  return [x, height - y];
}

/** What is answered to all places of this name; of several options each has its own line. */
export type Filling = { readonly name: string; readonly value: string };

/** Fills in a form; gives where its answers stand, or null when it has no such field. */
export async function fillIn(
  document: PDFDocument,
  fillings: readonly Filling[],
): Promise<readonly PdfFormField[] | null> {
  const form = document.getForm();
  const font = await embedAnnotationFont(document);
  for (const { name, value } of fillings) {
    const field = form.getFieldMaybe(name);
    if (field === undefined) return null;
    answer(field, value);
    show(field, font);
  }
  const names = new Set(fillings.map(({ name }) => name));
  return fieldsOf(document).filter(({ name }) => names.has(name));
}

type Chooser = PDFRadioGroup | PDFDropdown | PDFOptionList;
const isChooser = (field: PDFField): field is Chooser =>
  field instanceof PDFRadioGroup || field instanceof PDFDropdown || field instanceof PDFOptionList;

function answer(field: PDFField, value: string): void {
  if (field instanceof PDFTextField) return field.setText(value === '' ? undefined : value);
  if (field instanceof PDFCheckBox) return value === '' ? field.uncheck() : field.check();
  if (!isChooser(field)) return;
  if (value === '') field.clear();
  else if (field instanceof PDFOptionList && aboutList(field).isMultiple)
    field.select(value.split('\n'));
  else field.select(value);
}

/** Draws an answer anew, with letters of our own font where it is written. */
function show(field: PDFField, font: PDFFont): void {
  const isWritten =
    field instanceof PDFTextField || field instanceof PDFDropdown || field instanceof PDFOptionList;
  if (field instanceof PDFTextField) fitSize(field, font);
  if (isWritten) field.updateAppearances(font);
  else if (field.needsAppearancesUpdate()) field.defaultUpdateAppearances(font);
}
