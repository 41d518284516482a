import { dotted, later, spoken } from '../days.ts';
import { centred, footLine } from '../heads.ts';
import { eur } from '../money.ts';
import { greetingOf } from '../people.ts';
import { dated, due, iban, quoted, sum, written, type Layout } from '../scene.ts';
import { b, first, p } from '../sheet.ts';

const lawyer: Layout = {
  name: 'lawyer',
  kind: 'reminder',
  trade: 'lawyer',
  draw: (s) => {
    const day = later(s.day, 14);
    const file = `${s.digits(4)}/${s.day.slice(2, 4)} ${s.capitals(2)}`;
    const fee = 54_020;
    const subject = `${s.person.last} ./. ${s.creditor.place.town === s.person.place.town ? 'Nachbarschaft' : 'Verkehrsunfall vom ' + dotted(later(s.day, -60))}`;
    const body = [
      p(`${written(s.firm.place.town)}, den ${dated(s, spoken)}`, 'text-align:right'),
      p(
        `Unser Zeichen: ${s.ref('file', file)}<br>${s.pick(['Bitte stets angeben', 'bei Zahlung und Antwort bitte angeben'])}`,
      ),
      p(b(s.say('subject', subject, subject))),
      p(greetingOf(s.person)),
      p(
        `in vorbezeichneter Angelegenheit zeigen wir unter Vorlage auf uns lautender Vollmacht an, dass wir die Gegenseite vertreten. Der Gegenstandswert wird mit ${eur(500_000)} beziffert, der Schaden mit ${eur(s.cents)}.`,
      ),
      p(
        `Namens unserer Mandantschaft haben wir Sie aufzufordern, ${sum(s, s.cents + fee, eur(s.cents + fee))} (Schaden zuzüglich Anwaltskosten von ${eur(fee)}) bis spätestens ${b(due(s, { day, cents: s.cents + fee }, dotted(day)))} auf unser Anderkonto ${iban(s)}, Betreff „${quoted(s, file)}“, zu zahlen.`,
      ),
      p(
        'Nach fruchtlosem Fristablauf werden wir unserer Mandantschaft raten, gerichtliche Hilfe in Anspruch zu nehmen.',
      ),
      p(`Mit vorzüglicher Hochachtung<br><br>${s.firm.head}<br>Rechtsanwältin`),
    ].join('\n');
    return {
      pages: [
        first(s, {
          form: 'none',
          head: centred(s, 'Rechtsanwältinnen · Rechtsanwälte · Fachanwälte'),
          body,
          foot: `${footLine(s)}<br>Gerichtsfach ${s.digits(3)} · Steuernummer ${s.digits(2)}/${s.digits(3)}/${s.digits(5)}`,
        }),
      ],
      css: '.page{font-family:"Liberation Serif",serif;font-size:11.6pt}',
    };
  },
};

export const lawyers = [lawyer];
