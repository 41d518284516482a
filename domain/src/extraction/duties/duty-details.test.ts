import { expect, test } from 'vitest';
import { dutiesOf, type Wording } from '../../../test/letters/duty-letter.ts';
import { endOfDuty } from '../../documents/index.ts';

const SUMMONS: Wording = {
  from: 'Amtsgericht Dresden',
  subject: 'Ladung',
  words: [
    'in dem Rechtsstreit Pauline Oster gegen Clara Weber, 21 C 118/26,',
    'werden Sie zur mündlichen Verhandlung am Dienstag, 14. April 2026, 10.30 Uhr,',
    'Saal 2.14, 2. OG, geladen. Ihr persönliches Erscheinen wird angeordnet.',
    'Erscheinen Sie nicht, kann gegen Sie ein Ordnungsgeld festgesetzt werden.',
  ],
};

test('a summons says day, time, room, case, parties, that one must come and what happens otherwise', () => {
  const [hearing, ...others] = dutiesOf(SUMMONS);

  expect(others).toEqual([]);
  expect(hearing).toMatchObject({
    kind: 'hearing',
    isRight: false,
    day: '2026-04-14',
    time: '10:30',
    place: 'Saal 2.14, 2. OG',
    court: {
      caseNumber: '21 C 118/26',
      parties: 'Pauline Oster ./. Clara Weber',
      mustAppear: true,
    },
    land: 'DE-SN',
    consequence: 'Erscheinen Sie nicht, kann gegen Sie ein Ordnungsgeld festgesetzt werden.',
  });
  expect(hearing?.sentence).toContain('14. April 2026, 10.30 Uhr');
});

test('a duty says where its sentence stands', () => {
  const [hearing] = dutiesOf(SUMMONS);

  expect(hearing?.page).toBe(1);
  expect(hearing?.box.y).toBeGreaterThan(0.37);
  expect((hearing?.box.y ?? 0) + (hearing?.box.h ?? 0)).toBeLessThan(0.43);
});

test('each instalment of a table is a payment with its own sum', () => {
  const duties = dutiesOf({
    from: 'Stadt Talstadt',
    subject: 'Bescheid über Grundabgaben',
    words: [
      'die Beträge sind wie folgt zu zahlen:',
      'Fällig am >>70 Betrag',
      '15.05.2026 >>70 110,00 €',
      '15.08.2026 >>70 110,00 €',
      '15.11.2026 >>70 112,50 €',
    ],
  });

  expect(duties.map(({ kind, day, amountCents }) => [kind, day, amountCents])).toEqual([
    ['payment', '2026-05-15', 11000],
    ['payment', '2026-08-15', 11000],
    ['payment', '2026-11-15', 11250],
  ]);
});

test('the objection of a tax decision ends by law where its letter names no day', () => {
  const [payment, objection] = dutiesOf({
    from: 'Finanzamt Berlin-Mitte',
    subject: 'Bescheid für 2025 über Einkommensteuer',
    words: [
      'bitte zahlen Sie bis spätestens 09.04.2026: 120,00 €.',
      'Sie können den Bescheid mit dem Einspruch anfechten. Die Frist beträgt einen Monat.',
    ],
  });

  expect(payment).toMatchObject({ kind: 'payment', day: '2026-04-09', amountCents: 12000 });
  expect(objection).toMatchObject({ kind: 'objection', law: 'tax-objection', land: 'DE-BE' });
  expect(
    endOfDuty(objection ?? { law: null, span: null }, { documentDay: '2026-03-05', land: 'DE-BE' }),
  ).toMatchObject({ day: '2026-04-09', isCertain: true });
});

test('what happens otherwise is said of the duty that it belongs to, and of no other', () => {
  const duties = dutiesOf({
    from: 'Finanzamt Berlin-Mitte',
    subject: 'Bescheid für 2025 über Einkommensteuer',
    words: [
      'bitte zahlen Sie 120,00 € bis spätestens 09.04.2026. Für verspätete Zahlungen fallen',
      'Säumniszuschläge von 1 % je angefangenem Monat an.',
      'Die Steuererklärung für 2026 ist bis zum 31.07.2027 abzugeben.',
    ],
  });

  expect(duties.map(({ kind, consequence }) => [kind, consequence?.slice(0, 26)])).toEqual([
    ['payment', 'Für verspätete Zahlungen f'],
    ['submission', undefined],
  ]);
});

test('what happens otherwise may stand before a duty, where it names what is at stake', () => {
  const duties = dutiesOf({
    from: 'Stadtwerke Talstadt',
    subject: 'Sperrankündigung',
    words: [
      'ohne weitere Ankündigung können wir Ihren Anschluss nach Ablauf der Frist sperren.',
      'Bitte überweisen Sie 212,40 € bis zum 19.03.2026.',
      'Bitte senden Sie uns den Zählerstand bis zum 12.03.2026. Andernfalls schätzen wir ihn.',
    ],
  });

  expect(duties.map(({ kind, consequence }) => [kind, consequence?.slice(0, 11)])).toEqual([
    ['payment', 'ohne weiter'],
    ['submission', 'Andernfalls'],
  ]);
});
