import {
  rulesOf,
  untoldValue,
  type Access,
  type DocumentField,
  type FieldValues,
} from '@postkorb/domain/documents';

/** What others than its own people are told of a document in place of what stands only on pages that it does not show. */
export type ToldOthers = { readonly [F in DocumentField]?: FieldValues[F] } & {
  readonly filename?: string;
};

const columnOf = (field: string) => field.replaceAll(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`);
const fieldOf = (column: string) =>
  column.replaceAll(/_([a-z])/g, (_, sign: string) => sign.toUpperCase());

const renamed = (values: object, name: (key: string) => string) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [name(key), value]));

/** As the row keeps it, by columns, so that statements can put it over a row; null where everything is told. */
export const packTold = (told: ToldOthers): string | null =>
  Object.keys(told).length === 0 ? null : JSON.stringify(renamed(told, columnOf));

/** What a row keeps of it, by fields. */
export const unpackTold = (told: unknown): ToldOthers => renamed(told ?? {}, fieldOf);

type Row = {
  readonly toldOthers: unknown;
  readonly toldSince: Date | null;
  readonly deadlineDay: string | null;
};

/** A document as everybody may know it who is not of its own people. */
export const asOthersKnow = <R extends Row>(row: R): R =>
  row.toldOthers === null && row.toldSince === null
    ? row
    : // What is to be done may stand on a page that it does not show.
      { ...row, ...unpackTold(row.toldOthers), deadlineDay: null };

/** A document as whoever holds it so may know it. Every statement that finds documents for somebody ends with this. */
export const asTold = <R extends Row & { readonly access: Access }>(row: R): R =>
  row.access === 'owner' ? row : asOthersKnow(row);

/** What is told in place of a value of this field. */
export const nothingOf = (field: DocumentField): ToldOthers => ({
  [field]: rulesOf(field).kind === 'list' ? [] : untoldValue(field),
});
