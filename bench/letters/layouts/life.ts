import { bare, dotted, later, spoken, weekdayOf, workday } from '../days.ts';
import { bar, centred, footLine, nameLeft } from '../heads.ts';
import { euro } from '../money.ts';
import { clerkBy, greetingOf, nameOf, personBy } from '../people.ts';
import { dated, email, phone, sender, written, type Layout } from '../scene.ts';
import { at, b, columns, first, p, pairs, table } from '../sheet.ts';

const NEWS = [
  'endlich komme ich dazu, Dir zu schreiben. Der Garten steht in voller Blüte, und die Kirschen sind dieses Jahr so süß wie lange nicht.',
  'wie geht es Euch? Bei uns hat es seit Tagen geregnet, und der Keller ist nass geworden. Die Pumpe hat 180 Euro gekostet, aber nun läuft sie.',
  'vielen Dank für das schöne Paket! Die Marmelade ist schon fast leer, und die Kinder streiten sich um das Buch.',
];

const privateLetter: Layout = {
  name: 'private-letter',
  kind: 'private',
  trade: 'shop',
  draw: (s) => {
    const writer = personBy(s);
    const visit = later(s.day, 40);
    const name = nameOf(writer);
    const hasAddress = s.maybe(0.6);
    const own = hasAddress
      ? `${s.say('senderName', name, name)}<br>${writer.place.street}<br>${writer.place.postcode} ${written(writer.place.town)}`
      : '';
    const body = [
      p(
        `${written(writer.place.town)}, ${s.pick(['den ', 'im Garten, ', ''])}${dated(s, s.pick([spoken, bare]))}`,
        'text-align:right',
      ),
      p(`Liebe${s.person.isWoman ? '' : 'r'} ${s.person.first},`),
      p(s.pick(NEWS)),
      p(
        `Wenn alles gut geht, kommen wir am ${weekdayOf(visit)}, den ${bare(visit)} mit dem Zug zu Euch. Um kurz nach drei sind wir am Bahnhof. Bringt bloß keinen Kuchen mit, den backe ich.`,
      ),
      p('Grüß bitte auch die Nachbarn von uns und lass bald von Dir hören.'),
      p(`Deine alten Freunde<br><br><i>${hasAddress ? name : s.say('senderName', name, name)}</i>`),
    ].join('\n');
    const page = [
      at({ x: 30, y: 18, w: 80 }, own),
      at({ x: 30, y: hasAddress ? 62 : 30, w: 150 }, body, 'line-height:1.6'),
    ].join('\n');
    return {
      pages: [page],
      css: `.page{font-family:${s.pick(['"DejaVu Serif"', '"Liberation Serif"'])},serif;font-size:12.5pt}`,
    };
  },
};

const appointment: Layout = {
  name: 'appointment',
  kind: 'other',
  trade: 'clinic',
  draw: (s) => {
    const day = workday(later(s.day, s.int(12, 50)));
    const time = s.pick(['07:30', '08:15', '11:00', '14:45']);
    const cancel = later(day, -2);
    const subject = s.pick([
      'Ihr Termin in unserem Haus',
      'Terminbestätigung',
      'Einladung zur Vorsorgeuntersuchung',
    ]);
    const said = s.pick([
      `${weekdayOf(day)}, ${dotted(day)} um ${time} Uhr`,
      `${weekdayOf(day)}, den ${spoken(day)}, ${time} Uhr`,
    ]);
    const body = [
      `<h1>${s.say('subject', subject, subject)}</h1>`,
      p(greetingOf(s.person)),
      p('für Sie haben wir den folgenden Termin reserviert:'),
      `<div style="border:0.5mm solid #246;padding:3mm;margin-bottom:4mm">${b(s.duty({ kind: 'appointment', right: false, day, time }, said))}<br>${s.pick(['Ambulanz', 'Radiologie', 'Endoskopie'])}, Haus ${s.int(1, 5)}, Ebene ${s.int(0, 3)}</div>`,
      p(
        'Bitte bringen Sie Ihre Versichertenkarte, die Überweisung und frühere Befunde mit. Kommen Sie nüchtern.',
      ),
      p(
        `Können Sie nicht kommen, sagen Sie bitte bis zum ${s.duty({ kind: 'reply', right: true, day: cancel }, dotted(cancel))} unter ${phone(s)} ab. Für nicht abgesagte Termine berechnen wir 35,00 €. Gesetzlich Versicherte zahlen 10,00 € je Behandlungstag zu.`,
      ),
      p(`Ihr Team der Terminvergabe<br>${clerkBy(s)}`),
    ].join('\n');
    const info = pairs([
      ['Fallnummer', s.ref('file', s.digits(8))],
      ['Datum', dated(s)],
      ['E-Mail', email(s)],
    ]);
    return {
      pages: [first(s, { form: 'B', head: bar(s, '#246090'), info, body, foot: footLine(s) })],
      css: '.page{font-family:Carlito,sans-serif;font-size:11.5pt}',
    };
  },
};

const schoolNote: Layout = {
  name: 'school-note',
  kind: 'other',
  trade: 'school',
  draw: (s) => {
    const trip = workday(later(s.day, 30));
    const reply = workday(later(s.day, 9));
    const meeting = workday(later(s.day, 14));
    const subject = s.pick([
      'Klassenfahrt und Elternabend',
      'Elternbrief Nr. 3',
      'Ausflug der Sonnengruppe',
    ]);
    const body = [
      `<h1>${s.say('subject', subject, subject)}</h1>`,
      p(`${written(s.firm.place.town)}, ${dated(s, s.pick([spoken, dotted]))}`),
      p('Liebe Eltern,'),
      p(
        `am ${weekdayOf(trip)}, ${dotted(trip)}, fahren wir in den Tierpark. Die Kosten betragen etwa 14,50 € je Kind und werden bar eingesammelt.`,
      ),
      p(
        `Über alles Weitere sprechen wir auf dem Elternabend am ${s.duty({ kind: 'appointment', right: false, day: meeting, time: '19:30' }, `${weekdayOf(meeting)}, ${bare(meeting)}, 19.30 Uhr`)} im Musikraum.`,
      ),
      p(
        `Bitte geben Sie den Abschnitt bis ${s.pick(['', 'spätestens '])}${s.duty({ kind: 'reply', right: false, day: reply }, `${weekdayOf(reply)}, den ${bare(reply)}`)} wieder ab.`,
      ),
      p(`Herzliche Grüße<br>${clerkBy(s)}`),
      '<div style="border-top:0.3mm dashed #333;margin:6mm 0 4mm;padding-top:3mm">✂ Rückmeldung</div>',
      p('Mein Kind ________________________ Klasse ______'),
      p(
        '☐ darf mitfahren &nbsp; ☐ darf nicht mitfahren &nbsp;&nbsp; Wir kommen mit ___ Personen zum Elternabend.',
      ),
      p('Datum __________ Unterschrift ____________________'),
    ].join('\n');
    const head = centred(s, 'Anger 4 · Sekretariat Mo–Fr 7.30–12 Uhr');
    const contact = at(
      { x: 25, y: 32, w: 165 },
      `Tel. ${phone(s)} · ${email(s)}`,
      'font-size:9pt;text-align:center',
    );
    return {
      pages: [`${head}${contact}${at({ x: 25, y: 48, w: 165 }, body)}`],
      css: '.page{font-family:"DejaVu Sans",sans-serif;font-size:10pt}',
    };
  },
};

const certificate: Layout = {
  name: 'certificate',
  kind: 'certificate',
  trade: 'employer',
  draw: (s) => {
    const from = later(s.day, -s.int(700, 4_000));
    const subject = s.pick([
      'Arbeitsbescheinigung',
      'Bescheinigung',
      'Bestätigung über ein Beschäftigungsverhältnis',
      'Praktikumsbescheinigung',
    ]);
    const name = nameOf(s.person);
    const birth = `19${s.int(60, 99)}-0${s.int(1, 9)}-1${s.int(0, 9)}`;
    const body = [
      `<h1 style="font-size:17pt;text-align:center;margin:14mm 0 10mm">${s.say('subject', subject, subject)}</h1>`,
      p(
        `Hiermit bescheinigen wir, dass ${s.person.isWoman ? 'Frau' : 'Herr'} ${s.say('recipientName', name, name)}, geboren am ${dotted(birth)}, wohnhaft ${s.person.place.street}, ${s.person.place.postcode} ${written(s.person.place.town)}, seit dem ${dotted(from)} in unserem Unternehmen beschäftigt ist.`,
      ),
      p(
        `Das monatliche Bruttoentgelt beträgt derzeit ${euro(240_000 + s.cents)}. Die Personalnummer lautet ${s.ref('member', s.digits(5))}.`,
      ),
      p(
        'Diese Bescheinigung wird auf Wunsch zur Vorlage bei Behörden ausgestellt und enthält keine Wertung.',
      ),
      p(
        `${written(s.firm.place.town)}, den ${dated(s, s.pick([spoken, dotted]))}`,
        'margin-top:14mm',
      ),
      p(`<br>______________________<br>${s.firm.head}, Personalabteilung`),
    ].join('\n');
    return {
      pages: [
        `${nameLeft(s, 'color:#333')}${at({ x: 25, y: 60, w: 160 }, body, 'line-height:1.6')}${at({ x: 25, y: 275, w: 165 }, footLine(s), 'font-size:7pt')}`,
      ],
      css: '.page{font-family:"Liberation Serif",serif;font-size:12pt}',
    };
  },
};

const advertising: Layout = {
  name: 'advertising',
  kind: 'advertising',
  trade: 'publisher',
  draw: (s) => {
    const isLetter = s.index % 2 === 0;
    const day = later(s.day, 21);
    const subject = s.pick([
      'Nur für kurze Zeit: 30 % Rabatt für Sie!',
      'Ihr persönlicher Gutschein über 25 €',
      'Exklusiv für unsere Nachbarn',
      'Jetzt gratis testen!',
    ]);
    const offers = [
      ['Sechser-Paket Probierwein', 'statt 59,90 €', 'nur 29,90 €'],
      ['Gartenschere Profi', 'statt 24,99 €', 'nur 14,99 €'],
      ['Städtereise, 3 Tage', 'ab', '199,00 € p. P.'],
    ];
    const body = [
      `<h1 style="font-size:22pt;color:#c3002f">${s.say('subject', subject, subject)}</h1>`,
      p(isLetter ? greetingOf(s.person) : 'Liebe Nachbarinnen und Nachbarn,'),
      p(
        'haben Sie sich heute schon etwas gegönnt? Greifen Sie zu, solange der Vorrat reicht – versandkostenfrei und mit Geld-zurück-Garantie.',
      ),
      table([], offers, 'boxed'),
      columns([
        p('★ 100 % zufrieden ★<br>„Schnell, freundlich, günstig!“ (Gudrun M.)'),
        p(
          `Einzulösen bis ${dotted(day)}. Nicht mit anderen Aktionen kombinierbar. Code: SOMMER${s.int(10, 99)}`,
        ),
      ]),
      p(`Gleich anrufen: ${b(phone(s))} oder ${s.firm.web}`, 'font-size:13pt'),
      p(
        '<small>Sie wünschen keine Werbung mehr? Schreiben Sie an ' +
          email(s) +
          '. Verantwortlich im Sinne der DSGVO ist der Absender.</small>',
      ),
    ].join('\n');
    const head = at(
      { x: 0, y: 0, w: 210 },
      sender(s),
      'background:#c3002f;color:#fff;font-size:24pt;padding:6mm 25mm',
    );
    const page = isLetter
      ? first(s, {
          form: 'B',
          head,
          body,
          frank: 'DIALOGPOST · Ein Service für Leser',
          info: p(`${written(s.firm.place.town)}, ${dated(s, spoken)}`),
        })
      : `${head}${at({ x: 25, y: 40, w: 160 }, body)}`;
    return { pages: [page] };
  },
};

export const life = [privateLetter, appointment, schoolNote, certificate, advertising];
