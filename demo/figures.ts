const DAY = 86_400_000;
const MONTHS =
  'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ');
const ENGLISH =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const two = (n: number) => String(n).padStart(2, '0');

/** The day so many days from today, moved back to Friday when it is a weekend: offices write on working days. */
export function day(today: Date, offset: number): Date {
  const noon = Date.UTC(today.getFullYear(), today.getMonth(), today.getDate(), 12);
  const there = new Date(noon + offset * DAY);
  const weekend = [2, 0, 0, 0, 0, 0, 1][there.getUTCDay()] ?? 0;
  return new Date(there.getTime() - weekend * DAY);
}

/** The given day of a month: of the month of `date`, or so many months later. */
export function dayOfMonth(
  date: Date,
  { day: number, later = 0 }: { day: number; later?: number },
): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, number, 12));
}

/** 03.11.2025 */
export function short(date: Date): string {
  return `${two(date.getUTCDate())}.${two(date.getUTCMonth() + 1)}.${date.getUTCFullYear()}`;
}

/** 3. November 2025 */
export function long(date: Date): string {
  return `${date.getUTCDate()}. ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** 3 November 2025 */
export function english(date: Date): string {
  return `${date.getUTCDate()} ${ENGLISH[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** 2025-11-03 */
export function iso(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** November 2025 */
export function month(date: Date): string {
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** 1.234,56: cents as Germans write them, without the sign of the currency. */
export function plain(cents: number): string {
  const [whole = '', part] = (Math.abs(cents) / 100).toFixed(2).split('.');
  return `${cents < 0 ? '-' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${part}`;
}

/** 1.234,56 € */
export function euro(cents: number): string {
  return `${plain(cents)} €`;
}

/** An IBAN of an invented bank with a valid checksum, unspaced. */
export function iban(country: string, account: string): string {
  const digits = `${account}${country}00`
    .split('')
    .map((c) => parseInt(c, 36))
    .join('');
  return `${country}${two(98 - Number(BigInt(digits) % 97n))}${account}`;
}

/** The same IBAN in groups of four, as printed. */
export function grouped(text: string): string {
  return text.replace(/(.{4})(?=.)/g, '$1 ');
}
