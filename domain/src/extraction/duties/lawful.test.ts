import { expect, test } from 'vitest';
import { dutiesInShort, type Wording } from '../../../test/letters/duty-letter.ts';

test.each<readonly [string, Wording, readonly string[]]>([
  [
    'a fine that names no day: it is final two weeks after service, and due two weeks later',
    {
      from: 'Stadt Talstadt, Bußgeldstelle',
      subject: 'Bußgeldbescheid',
      words: [
        'gegen Sie wird eine Geldbuße von 60,00 € festgesetzt. Zahlen Sie den Betrag von 60,00 €',
        'spätestens zwei Wochen nach Rechtskraft. Gegen diesen Bescheid können Sie innerhalb von',
        'zwei Wochen nach Zustellung Einspruch einlegen.',
      ],
    },
    ['payment no day fine-payment', 'objection right no day fine'],
  ],
  [
    'a warning that has to be paid within a week',
    {
      from: 'Stadt Talstadt, Ordnungsamt',
      subject: 'Schriftliche Verwarnung mit Verwarnungsgeld',
      words: [
        'es wird ein Verwarnungsgeld von 25,00 € erhoben. Die Verwarnung wird nur wirksam, wenn',
        'Sie das Verwarnungsgeld innerhalb einer Woche ab Zugang dieses Schreibens zahlen.',
      ],
    },
    ['payment no day warning-payment'],
  ],
  [
    'a decision on costs that a clerk of the court made',
    {
      from: 'Amtsgericht Talstadt',
      subject: 'Kostenfestsetzungsbeschluss',
      words: [
        'die Kosten werden auf 212,40 € festgesetzt. Gegen diesen Beschluss des Rechtspflegers ist',
        'die Erinnerung zulässig. Sie ist binnen einer Frist von zwei Wochen ab Zustellung einzulegen.',
      ],
    },
    ['objection right no day costs-objection'],
  ],
  [
    'a bill of a court, against which no period runs',
    {
      from: 'Justizkasse Talland, Amtsgericht Talstadt',
      subject: 'Kostenrechnung',
      words: ['Gegen den Kostenansatz können Sie Erinnerung bei dem Gericht einlegen.'],
    },
    ['objection right no day'],
  ],
  [
    'running costs of a flat',
    {
      from: 'Wohnbau Talstadt eG',
      subject: 'Betriebskostenabrechnung 2025',
      words: [
        'Einwendungen gegen die Abrechnung sind uns spätestens bis zum Ablauf des zwölften',
        'Monats nach Zugang der Abrechnung mitzuteilen.',
      ],
    },
    ['objection right no day costs-of-flat'],
  ],
  [
    'what was ordered, and can be sent back',
    {
      from: 'Leseland Versandbuchhandel',
      subject: 'Ihre Bestellung',
      words: [
        'Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu',
        'widerrufen. Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag des Erhalts.',
      ],
    },
    ['cancellation right no day withdrawal'],
  ],
  [
    'a consent and a mandate that can be revoked',
    {
      from: 'Leseland Versandbuchhandel',
      subject: 'Ihre Daten',
      words: [
        'Sie können Ihre Einwilligung in die Werbung jederzeit widerrufen. Wir löschen Ihre Daten',
        'dann innerhalb von vierzehn Tagen.',
      ],
    },
    [],
  ],
  [
    'a premium that rises, in English',
    {
      from: 'Globex Health Insurance',
      subject: 'Your premium as of 1 January 2027',
      greeting: 'Dear Ms Weber,',
      words: [
        'your monthly premium will change. If you do not agree with the increase, you have the',
        'right to terminate the tariff within two months of receiving this letter.',
      ],
    },
    ['cancellation right no day health-premium-rise'],
  ],
  [
    'a contract that can be left until a day, in English',
    {
      from: 'Fitworks Studio Ltd',
      subject: 'Your membership',
      greeting: 'Dear Ms Weber,',
      words: [
        'your membership renews for another year unless you cancel it by 30 April 2026.',
        'The notice period is one month.',
      ],
    },
    ['cancellation right 2026-04-30'],
  ],
])('what has its period by law, in whatever words: %s', (_, wording, duties) => {
  expect(dutiesInShort(wording)).toEqual(duties);
});
