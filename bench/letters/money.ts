const grouped = (whole: number, sign: string) => String(whole).replace(/\B(?=(\d{3})+$)/g, sign);

function split(cents: number) {
  const amount = Math.abs(cents);
  const pence = String(amount % 100).padStart(2, '0');
  return { minus: cents < 0 ? '-' : '', whole: Math.floor(amount / 100), pence };
}

/** 1.234,56 */
export function plain(cents: number): string {
  const { minus, whole, pence } = split(cents);
  return `${minus}${grouped(whole, '.')},${pence}`;
}

export const euro = (cents: number) => `${plain(cents)} €`;
export const eur = (cents: number) => `${plain(cents)} EUR`;
export const eurFirst = (cents: number) => `EUR ${plain(cents)}`;

/** 1234,56 € */
export const ungrouped = (cents: number) => `${plain(cents).replaceAll('.', '')} €`;

/** 1'234.55, as the Swiss write it */
export function swiss(cents: number): string {
  const { minus, whole, pence } = split(cents);
  return `${minus}${grouped(whole, '’')}.${pence}`;
}

/** 1,234.56 */
export function british(cents: number): string {
  const { minus, whole, pence } = split(cents);
  return `${minus}${grouped(whole, ',')}.${pence}`;
}

/** A share of a sum, to the cent. */
export const shareOf = (cents: number, percent: number) => Math.round((cents * percent) / 100);
/** So much rounded to five cents, the smallest coin of the Swiss. */
export const toFive = (cents: number) => Math.round(cents / 5) * 5;
