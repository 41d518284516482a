import { xRechnung } from '../e-invoice.ts';
import { day, iban } from '../figures.ts';
import type { Letter } from '../letter.ts';
import { buyer } from '../people.ts';

/** An invoice that exists only as data: the product makes it readable. */
export const lampInvoice: Letter = {
  account: 'business',
  kind: 'upload',
  name: 'xrechnung-lichtmanufaktur-oder.xml',
  arrivedDaysAgo: 3,
  read: false,
  write: (today) =>
    xRechnung({
      number: 'LM-30418',
      issued: day(today, -4),
      due: day(today, 26),
      delivered: day(today, -8),
      buyerReference: 'WI-2219-LICHT',
      seller: {
        name: 'Lichtmanufaktur Oder GmbH',
        street: 'Glashüttenstraße 14',
        zip: '15230',
        city: 'Frankfurt (Oder)',
        vatId: 'DE998331902',
        person: 'Pawel Zielinski',
        phone: '0335 555 1440',
        email: 'buchhaltung@lichtmanufaktur-oder.example',
      },
      buyer,
      iban: iban('DE', '100990060003141800'),
      bic: 'HAVLDEBBXXX',
      terms: 'Zahlbar innerhalb von 30 Tagen ohne Abzug.',
      lines: [
        { name: 'Wandleuchte Schilf, Messing, dimmbar', count: 8, unit: 'C62', cents: 14_200 },
        { name: 'Pendelleuchte Nebel, mundgeblasen, 32 cm', count: 4, unit: 'C62', cents: 31_900 },
        { name: 'Leuchtmittel LED 2700 K', count: 12, unit: 'C62', cents: 890 },
      ],
    }),
};
