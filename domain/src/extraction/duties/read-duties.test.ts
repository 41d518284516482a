import { expect, test } from 'vitest';
import { readDocument } from '../read-document.ts';
import { readDuties } from './read-duties.ts';
import { known, later } from '../../../test/letters/all.ts';
import { dutiesInShort, type Wording } from '../../../test/letters/duty-letter.ts';

test.each<readonly [string, Wording, readonly string[]]>([
  [
    'a penal order',
    {
      from: 'Amtsgericht Talstadt',
      subject: 'Strafbefehl',
      words: [
        'gegen Sie wird eine Geldstrafe von 30 Tagessätzen festgesetzt. Gegen diesen Strafbefehl',
        'können Sie innerhalb von zwei Wochen nach Zustellung Einspruch einlegen.',
      ],
    },
    ['objection right no day penal-order'],
  ],
  [
    'a claim before a court',
    {
      from: 'Landgericht Talstadt',
      subject: 'Zustellung der Klageschrift, 4 O 117/26',
      words: [
        'wenn Sie sich gegen die Klage verteidigen wollen, müssen Sie dies binnen einer Notfrist',
        'von zwei Wochen ab Zustellung dem Gericht durch einen Rechtsanwalt anzeigen.',
      ],
    },
    ['reply no day defence'],
  ],
  [
    'a dismissal',
    {
      from: 'Nordwerk Maschinen GmbH',
      subject: 'Kündigung Ihres Arbeitsverhältnisses',
      words: [
        'hiermit kündigen wir das mit Ihnen bestehende Arbeitsverhältnis ordentlich.',
        'Das Arbeitsverhältnis endet zum 30.06.2026. Bitte geben Sie Ihren Ausweis ab.',
      ],
    },
    ['objection right no day dismissal', 'contractEnd 2026-06-30'],
  ],
  [
    'a rent rise without a day',
    {
      from: 'Hausverwaltung Kern',
      subject: 'Mieterhöhung',
      words: ['wir bitten Sie, der Erhöhung der Miete auf 640,00 € ab dem 01.06.2026 zuzustimmen.'],
    },
    ['reply no day rent-rise'],
  ],
  [
    'a premium that rises',
    {
      from: 'Rheintal Versicherung AG',
      subject: 'Ihr neuer Beitrag',
      words: [
        'ab dem 01.05.2026 erhöht sich der Beitrag auf 31,20 €. Sie können den Vertrag innerhalb',
        'eines Monats nach Zugang dieser Mitteilung kündigen.',
      ],
    },
    ['cancellation right no day premium-rise'],
  ],
  [
    'a decision of a health fund',
    {
      from: 'Krankenkasse Talstadt',
      subject: 'Ihr Antrag auf Reha',
      words: [
        'Ihren Antrag lehnen wir mit diesem Bescheid ab. Sie haben das Recht, Widerspruch zu',
        'erheben. Die Frist hierfür beträgt einen Monat, nachdem der Bescheid bekannt gegeben wurde.',
      ],
    },
    ['objection right no day social-objection'],
  ],
  [
    'a decision from Austria counts by its own words',
    {
      from: 'Magistrat Unterberg',
      subject: 'Bescheid',
      words: [
        'über die Vorschreibung der Kurtaxe in Österreich. Gegen diesen Bescheid ist binnen vier',
        'Wochen nach Zustellung eine Beschwerde zulässig.',
      ],
    },
    ['objection right no day'],
  ],
  [
    'papers and an answer',
    {
      from: 'Jugendamt Talstadt',
      subject: 'Unterhaltsvorschuss',
      words: [
        'bitte reichen Sie die Gehaltsnachweise bis zum 27.03.2026 ein.',
        'Ob Sie zum Gespräch kommen, teilen Sie uns bitte spätestens am 20. März mit.',
      ],
    },
    ['submission 2026-03-27', 'reply 2026-03-20'],
  ],
  [
    'an appointment',
    {
      from: 'Zahnarztpraxis Dr. Hell',
      subject: 'Ihr Termin',
      words: ['wir haben für Sie am Montag, den 16.03.2026 um 9 Uhr einen Termin reserviert.'],
    },
    ['appointment 2026-03-16'],
  ],
  [
    'a contract that can be left until a day',
    {
      from: 'Fitwerk Studio GmbH',
      subject: 'Ihr Vertrag',
      words: [
        'Ihr Vertrag verlängert sich um ein Jahr, wenn Sie ihn nicht bis zum 30.04.2026 kündigen.',
      ],
    },
    ['cancellation right 2026-04-30'],
  ],
  [
    'an offer',
    {
      from: 'Malerbetrieb Sonnig',
      subject: 'Angebot für Ihr Treppenhaus',
      words: ['wir bieten Ihnen die Arbeiten für 2.300,00 € an. Das Angebot gilt bis 17.04.2026.'],
    },
    ['offer right 2026-04-17'],
  ],
  [
    'days that only inform',
    {
      from: 'Möbelhaus Kunz',
      subject: 'Ihre Bestellung',
      words: [
        'Ihre Küche liefern wir bis zum 24.04.2026. Die Garantie gilt vom 24.04.2026 bis 23.04.2028.',
        'Wir melden uns bis spätestens 10.04.2026 bei Ihnen.',
      ],
    },
    [],
  ],
  [
    'an answer below a sum that the writer pays',
    {
      from: 'Hotel Seeblick',
      subject: 'Bestellung: Einrichtung der Zimmer',
      words: [
        'wie besprochen zahlen wir 30 % bei Auftrag; in dieser Zeit muss alles stehen. Bitte',
        'bestätigen Sie uns den Termin bis zum 20.03.2026.',
      ],
    },
    ['reply 2026-03-20'],
  ],
  [
    'a fee of which a year before was paid',
    {
      from: 'Handelskammer Talstadt',
      subject: 'Beitragsbescheid 2026',
      words: [
        'Grundbeitrag 2026 >>70 150,00 €',
        'bereits gezahlt für 2024 >>70 - 30,00 €',
        'Zu zahlen >>70 120,00 €',
        'Der Beitrag ist am 27. März 2026 fällig. Bitte überweisen Sie ihn.',
      ],
    },
    ['payment 2026-03-27'],
  ],
  [
    'a reminder for whoever has not paid yet',
    {
      from: 'Radhaus Kollwitz',
      subject: '2. Mahnung',
      words: [
        'bitte zahlen Sie 253,90 € bis zum 20.03.2026. Haben Sie bereits bezahlt, betrachten Sie',
        'dieses Schreiben als gegenstandslos.',
      ],
    },
    ['payment 2026-03-20'],
  ],
  [
    'a booklet to hand in',
    {
      from: 'Krankenkasse Talstadt',
      subject: 'Ihr Bonus',
      words: ['Reichen Sie das Bonusheft bis zum 27.03.2026 ein.'],
    },
    ['submission 2026-03-27'],
  ],
  [
    'words of a decision that name no way to object',
    {
      from: 'Stadt Talstadt',
      subject: 'Ihr Widerspruch vom 02.02.2026',
      words: ['Ihr Widerspruch ist am 04.02.2026 eingegangen. Wir prüfen ihn bis zum 30.04.2026.'],
    },
    [],
  ],
])('what is wanted, and what may be done: %s', (_, wording, duties) => {
  expect(dutiesInShort(wording)).toEqual(duties);
});

test.each([
  ['health insurer asks for information', 'submission 2026-09-15'],
  ['lawyer sets a deadline', 'reply 2026-06-17'],
  ['rent increase', 'reply 2026-05-31'],
  ['bank changes its conditions', 'reply 2026-12-31'],
  ['university letter without money', 'reply 2026-03-02'],
  ['old office form with a line of reference signs', 'submission 2026-04-30'],
  ['bank asks for proof of identity', 'submission 2026-12-07'],
])(
  'a day until which something else than money is wanted is a duty, and no day to pay by: %s',
  (name, duty) => {
    const { pages } = [...known, ...later].find((one) => one.name === name)!;
    const readings = readDocument(pages);

    expect(readDuties(pages, readings).map(({ kind, day }) => `${kind} ${day}`)).toContain(duty);
    expect(readings.filter(({ field }) => field === 'dueDate')).toEqual([]);
  },
);

test.each([
  'Die Frist für die Einlegung des Einspruchs beträgt einen Monat.',
  'Die Einspruchsfrist beträgt einen Monat.',
  'Die Frist zur Einlegung des Einspruchs endet einen Monat nach Bekanntgabe.',
  'Hierfür haben Sie einen Monat Zeit.',
  'Dafür gilt eine Frist von einem Monat.',
])('a way to object has its period however the letter says it: %s', (period) => {
  const words = [
    'Sie können gegen diesen Bescheid Einspruch einlegen. Der Einspruch ist beim oben',
  ];
  const rest =
    'bezeichneten Finanzamt schriftlich einzureichen oder zur Niederschrift zu erklären.';
  const duties = dutiesInShort({
    from: 'Finanzamt Berlin-Mitte',
    subject: 'Bescheid für 2025 über Einkommensteuer',
    words: [...words, rest, period],
  });

  expect(duties).toEqual(['objection right no day tax-objection']);
});
