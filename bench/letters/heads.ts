import { email, iban, phone, sender, written, type Scene } from './scene.ts';
import { at, columns } from './sheet.ts';

/** The name large at the left. */
export const nameLeft = (s: Scene, css = '') =>
  at({ x: 25, y: 14, w: 110 }, sender(s), `font-size:17pt;font-weight:bold;line-height:1.1;${css}`);

/** A coloured bar with the name in white or beside a sign. */
export const bar = (s: Scene, colour: string) =>
  at({ x: 0, y: 0, w: 210 }, '', `height:6mm;background:${colour}`) +
  at({ x: 25, y: 13, w: 12 }, '', `height:12mm;border-radius:6mm;background:${colour}`) +
  at({ x: 41, y: 15, w: 120 }, sender(s), `font-size:15pt;color:${colour};font-weight:bold`);

/** The name in the middle, with a line of what the house does. */
export const centred = (s: Scene, line: string) =>
  at(
    { x: 20, y: 10, w: 170 },
    `<div style="font-size:16pt;letter-spacing:1pt">${sender(s)}</div><div style="font-size:8.5pt">${written(line)}</div>`,
    'text-align:center;border-bottom:0.3mm solid #333;padding-bottom:2mm',
  );

/** The name at the right, above how the house is reached. */
export const nameRight = (s: Scene) =>
  at(
    { x: 125, y: 12, w: 68 },
    `<div style="font-size:13pt;font-weight:bold;margin-bottom:1mm">${sender(s)}</div><div style="font-size:8pt">${s.firm.place.street}<br>${s.firm.place.postcode} ${written(s.firm.place.town)}<br>Tel. ${phone(s)}<br>${email(s)}</div>`,
  );

/** A coat of arms and the name of an authority. */
export const arms = (s: Scene, office = '') =>
  at({ x: 25, y: 10, w: 14 }, '', 'height:16mm;border:0.5mm solid #333;border-radius:0 0 7mm 7mm') +
  at(
    { x: 43, y: 12, w: 140 },
    `<div style="font-size:14pt">${sender(s)}</div><div style="font-size:9pt">${written(office)}</div>`,
  );

/** Address, contact, bank and register at the foot, in columns. */
export function footColumns(s: Scene): string {
  const { firm } = s;
  return columns(
    [
      written(firm.name) +
        `<br>${firm.place.street}<br>${firm.place.postcode} ${written(firm.place.town)}`,
      `Telefon ${phone(s)}<br>Telefax ${firm.fax}<br>${email(s)}<br>${firm.web}`,
      `${written(firm.bank)}<br>IBAN ${iban(s)}<br>BIC ${firm.bic}`,
      `${firm.register.replace(/ (HR[AB])/, '<br>$1')}<br>USt-IdNr. ${firm.taxId}<br>Geschäftsführung: ${firm.head}`,
    ],
    '',
    'foot',
  );
}

/** The same without a bank, for houses to whom nothing is paid. */
export function footLine(s: Scene): string {
  const { firm } = s;
  return `${written(firm.name)} · ${firm.place.street} · ${firm.place.postcode} ${written(firm.place.town)} · Tel. ${phone(s)} · ${email(s)} · ${firm.web}`;
}

/** One narrow line with the bank of an authority. */
export function footOffice(s: Scene): string {
  const { firm } = s;
  const hours = s.pick([
    'Mo–Fr 8–12 Uhr, Do 14–18 Uhr',
    'Montag bis Freitag 8.30 – 12.00 Uhr',
    'Termine nur nach Vereinbarung',
  ]);
  return columns(
    [
      `Dienstgebäude<br>${firm.place.street}<br>${firm.place.postcode} ${written(firm.place.town)}`,
      `Sprechzeiten<br>${hours}<br>Telefon ${phone(s)}<br>${email(s)}`,
      `Bankverbindung<br>${written(firm.bank)}<br>IBAN ${iban(s)}<br>BIC ${firm.bic}`,
    ],
    '',
    'foot',
  );
}
