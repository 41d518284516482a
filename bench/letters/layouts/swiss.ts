import { dotted, later, spoken, yearOf } from '../days.ts';
import { nameLeft, nameRight } from '../heads.ts';
import { swiss, toFive } from '../money.ts';
import { creditorReference, inFives, inFours, swissReference } from '../numbers.ts';
import { nameOf } from '../people.ts';
import {
  dated,
  due,
  email,
  iban,
  phone,
  quoted,
  sumIn,
  written,
  type Layout,
  type Scene,
} from '../scene.ts';
import { at, b, first, p, table } from '../sheet.ts';

function paymentPart(s: Scene, cents: number, reference: string): string {
  const receiver = `${written(s.firm.name)}<br>${s.firm.place.street}<br>${s.firm.place.postcode} ${written(s.firm.place.town)}`;
  const payer = `${nameOf(s.person)}<br>${s.person.place.street}<br>${s.person.place.postcode} ${written(s.person.place.town)}`;
  const number = iban(s);
  const block = `<b>Konto / Zahlbar an</b><br>${number}<br>${receiver}<br><br><b>Referenz</b><br>${quoted(s, reference, inFives(reference))}<br><br><b>Zahlbar durch</b><br>${payer}`;
  return [
    at({ x: 0, y: 192, w: 210 }, '', 'border-top:0.2mm dashed #000'),
    at(
      { x: 5, y: 197, w: 52 },
      `<b style="font-size:11pt">Empfangsschein</b><br>${block}<br><br><b>Währung</b> CHF <b>Betrag</b> ${swiss(cents)}`,
      'font-size:7pt;line-height:1.2',
    ),
    at(
      { x: 67, y: 197, w: 50 },
      `<b style="font-size:11pt">Zahlteil</b><div style="width:46mm;height:46mm;margin:4mm 0;background:repeating-conic-gradient(#000 0 25%,#fff 0 50%) 0 0/3mm 3mm"></div><b>Währung</b> CHF &nbsp; <b>Betrag</b> ${swiss(cents)}`,
      'font-size:8pt',
    ),
    at({ x: 122, y: 197, w: 80 }, block, 'font-size:8.5pt;line-height:1.25'),
  ].join('\n');
}

const swissBill: Layout = {
  name: 'swiss-bill',
  kind: 'invoice',
  trade: 'swiss',
  draw: (s) => {
    const cents = toFive(s.cents);
    const vat = Math.round((cents * 8.1) / 108.1);
    const day = later(s.day, 30);
    const reference = swissReference(s);
    const subject = s.pick([
      `Rechnung Nr. ${s.numbers.invoice}`,
      'Rechnung',
      `Faktura ${s.numbers.invoice}`,
    ]);
    const body = [
      p(`${written(s.firm.place.town)}, ${dated(s, spoken)}`),
      `<h1>${s.say('subject', subject, subject)}</h1>`,
      p(
        `Rechnungs-Nr. ${s.ref('invoice', s.numbers.invoice)} · Kunden-Nr. ${s.ref('customer', s.numbers.customer)} · MWST-Nr. CHE-${s.digits(3)}.${s.digits(3)}.${s.digits(3)}`,
      ),
      table(
        ['Leistung', 'CHF'],
        [
          ['Service gemäss Auftrag', swiss(cents - vat)],
          ['MWST 8.1 %', swiss(vat)],
          [b('Total CHF'), b(sumIn(s, { cents, currency: 'CHF' }, swiss(cents)))],
        ],
        'ruled right',
      ),
      p(
        s.pick([
          `Zahlbar bis ${due(s, { day, cents }, dotted(day))}.`,
          `Zahlbar innert ${due(s, { day, cents }, '30 Tagen')} netto. Besten Dank für Ihren Auftrag.`,
        ]),
      ),
    ].join('\n');
    return {
      pages: [
        first(s, {
          form: 'right',
          head: nameLeft(s, 'color:#511'),
          info: `Tel. ${phone(s)}<br>${email(s)}`,
          body,
          bodyY: 92,
        }) + paymentPart(s, cents, reference),
      ],
    };
  },
};

const swissOffice: Layout = {
  name: 'swiss-office',
  kind: 'decision',
  trade: 'swissOffice',
  draw: (s) => {
    const cents = toFive(s.cents * 2);
    const day = later(s.day, 30);
    const register = `${s.digits(3)}.${s.digits(4)}.${s.digits(4)}.${s.digits(2)}`;
    const reference = creditorReference(s);
    const subject = s.pick([
      `Definitive Schlussrechnung ${yearOf(s.day) - 1}`,
      `Veranlagungsverfügung ${yearOf(s.day) - 1}`,
      `Staats- und Gemeindesteuern ${yearOf(s.day) - 1}`,
    ]);
    const body = [
      p(b(s.say('subject', subject, subject)) + `<br>Register-Nr. ${s.ref('file', register)}`),
      table(
        ['', 'Steuerbar', 'Betrag CHF'],
        [
          ['Einkommen', swiss(6_840_000), swiss(cents + 250_000)],
          ['Vermögen', swiss(12_100_000), swiss(12_000)],
          ['bereits bezahlt', '', swiss(-262_000)],
          ['Saldo zu unseren Gunsten', '', sumIn(s, { cents, currency: 'CHF' }, swiss(cents))],
        ],
        'boxed figures',
      ),
      p(
        `Wir bitten Sie, den Saldo bis ${due(s, { day, cents }, spoken(day))} zu begleichen. Konto ${iban(s)}, Referenz ${quoted(s, reference, inFours(reference))}.`,
      ),
      p(
        `Rechtsmittel: Gegen diese Verfügung kann innert ${s.duty({ kind: 'objection', right: true, day: null }, '30 Tagen')} nach Zustellung schriftlich Einsprache erhoben werden. Ab Verfall wird ein Verzugszins von 4.0 % berechnet.`,
      ),
      p('Freundliche Grüsse'),
    ].join('\n');
    return {
      pages: [
        first(s, {
          form: 'right',
          head: nameRight(s).replace('left:125mm', 'left:25mm'),
          info: '',
          body: p(dated(s), 'text-align:right') + body,
          bodyY: 98,
        }),
      ],
      css: '.page{font-family:Carlito,sans-serif;font-size:11pt}',
    };
  },
};

export const swissLetters = [swissBill, swissOffice];
