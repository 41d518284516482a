import { createHash } from 'node:crypto';
import { AFRelationship, PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { dayInBerlin } from '@postkorb/domain/basics';
import type { DestructionCertificate, DestroyedPaper } from '@postkorb/domain/originals';
import { lay, openPress, SHEET, drawPiece } from '@postkorb/pdf/text/typeset';
import {
  across,
  openFaces,
  setLines,
  type Faces,
  type Line,
} from '@postkorb/pdf/text/typeset-lines';
import type { Ctx } from '#platform/ctx';
import { CERTIFICATE_FILE, SEAL, SEAL_DIGITS, SEAL_NAME } from './seal-place.ts';
import { certificateKey, signBytes } from './sign-certificate.ts';

const MOST_SHEETS = 40;
const { left, measure } = SHEET;
const VALUES_AT = 150;
const MM = 72 / 25.4;

const REASONS = { ORDERED: 'auf Anordnung', DAYS_OVER: 'Frist abgelaufen' } as const;
const STOPPED: Readonly<Record<string, string>> = {
  OFF_LIST: 'Angehalten: ein Blatt stand nicht auf der Liste',
  MISSING: 'Angehalten: Blätter der Liste fehlten',
  KEPT: 'Angehalten: ein Blatt durfte nicht vernichtet werden',
  BY_HAND: 'Angehalten von Hand',
};

const clock = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'medium',
  timeStyle: 'medium',
});
const moment = (iso: string) => `${clock.format(new Date(iso))} Uhr`;

function rowsOf(one: DestructionCertificate): readonly (readonly [string, string])[] {
  const { count, customer, log } = one;
  return [
    ['Nummer', one.number],
    ['Charge', one.batch],
    ...(customer ? ([['Kunde', customer.name]] as const) : []),
    ['Vernichtet', `${count.papers} Originale, ${count.sheets} Blätter`],
    ['Norm', one.norm],
    ['Schutzklasse', String(one.protectionClass)],
    ['Sicherheitsstufe', one.securityLevel],
    ['Verfahren', one.method],
    ['Gerät', one.machine],
    ['Ort', one.place],
    ['Beginn', moment(one.beganAt)],
    ['Ende', moment(one.endedAt)],
    ['Durchgeführt von', one.operator],
    ['Bezeugt von', one.witness],
    ['Auftragnehmer', one.contractor],
    ...(one.stopped === null
      ? []
      : ([['Anmerkung', STOPPED[one.stopped] ?? one.stopped]] as const)),
    ['Protokoll', `Eintrag ${log.seq} der Kette ${log.chain}, SHA-256 ${log.hash}`],
    ['Ausgestellt', moment(one.issuedAt)],
  ];
}

const row = (faces: Faces, [name, value]: readonly [string, string]): Line[] =>
  across(
    setLines(faces, { text: name, x: left, width: VALUES_AT - 10, isGrey: true }),
    setLines(faces, { text: value, x: left + VALUES_AT, width: measure - VALUES_AT }),
  );

function paperRow(faces: Faces, paper: DestroyedPaper): Line[] {
  const sheets = paper.sheets === null ? '' : `${paper.sheets} Blätter, `;
  const head = `${paper.scanId}: ${sheets}${REASONS[paper.reason]}, ${moment(paper.destroyedAt)}`;
  const hash = paper.contentSha256 === null ? 'ohne Scan' : `Scan: SHA-256 ${paper.contentSha256}`;
  return [
    ...setLines(faces, { text: head, x: left, width: measure }),
    ...setLines(faces, { text: hash, x: left, width: measure, size: 8, isGrey: true }),
  ];
}

async function draw(document: PDFDocument, one: DestructionCertificate): Promise<void> {
  const faces = await openFaces(document);
  const press = openPress(document, faces, MOST_SHEETS);
  const say = (text: string, gap: number, more: object = {}) =>
    lay(press, setLines(faces, { text, x: left, width: measure, ...more }), { gap });
  if (one.isSimulated)
    say('SIMULIERT: dieses Papier gab es nur in der Vorführung', 0, { isBold: true });
  say('Bescheinigung über die Vernichtung', 12, { size: 16, isBold: true });
  for (const [at, pair] of rowsOf(one).entries())
    lay(press, row(faces, pair), { gap: at === 0 ? 18 : 4 });
  say('Vernichtete Originale', 22, { size: 12, isBold: true });
  for (const paper of one.papers) lay(press, paperRow(faces, paper), { gap: 8, keep: 24 });
  say(
    `In dieser Datei liegt ${CERTIFICATE_FILE} mit einer Signatur (Ed25519). Sie und die ganze Datei lassen sich ohne Verbindung prüfen: npm run verify-certificate -- DATEI`,
    22,
    { size: 8, isGrey: true },
  );
  for (const [at, { page }] of press.sheets.entries()) {
    const text = `${one.number}, Blatt ${at + 1} von ${press.sheets.length}`;
    const foot = setLines(faces, { text, x: left, width: measure, size: 8, isGrey: true });
    for (const piece of foot.flatMap(({ pieces }) => pieces)) drawPiece(page, piece, 285 * MM);
  }
}

const XMP = (title: string) => `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${title}</rdf:li></rdf:Alt></dc:title>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;

/** The profile of the colours that screens have, as libvips brings it. */
async function colourProfile(): Promise<Buffer> {
  const dot = { width: 1, height: 1, channels: 3, background: '#fff' } as const;
  const png = await sharp({ create: dot }).withIccProfile('srgb').png().toBuffer();
  const { icc } = await sharp(png).metadata();
  if (icc === undefined) throw new Error('there is no profile for sRGB');
  return icc;
}

/** What makes it PDF/A-3 (ISO 19005-3): it says so, names its colours, and has an identity. */
async function archive(document: PDFDocument, title: string, text: string): Promise<void> {
  const { context, catalog } = document;
  const metadata = context.stream(XMP(title), { Type: 'Metadata', Subtype: 'XML' });
  catalog.set(PDFName.of('Metadata'), context.register(metadata));
  const profile = context.flateStream(await colourProfile(), { N: 3 });
  const intent = context.obj({
    Type: 'OutputIntent',
    S: 'GTS_PDFA1',
    OutputConditionIdentifier: PDFHexString.fromText('sRGB'),
    DestOutputProfile: context.register(profile),
  });
  catalog.set(PDFName.of('OutputIntents'), context.obj([context.register(intent)]));
  catalog.set(PDFName.of('Lang'), PDFHexString.fromText('de'));
  const id = PDFHexString.of(createHash('sha256').update(text).digest('hex').slice(0, 32));
  context.trailerInfo.ID = context.obj([id, id]);
}

/** Puts the seal into its place: over all bytes, with nothing but noughts where its own will stand. */
function sealed(ctx: Pick<Ctx, 'config'>, pdf: Buffer): Buffer {
  const [place] = pdf.toString('latin1').matchAll(SEAL);
  if (place === undefined) throw new Error('the seal has no place in the certificate');
  const at = place.index + place[0].lastIndexOf('0'.repeat(SEAL_DIGITS));
  const whole = Buffer.from(pdf);
  whole.write(signBytes(ctx, pdf), at, 'latin1');
  return whole;
}

/** A certificate on sheets of A4, PDF/A-3 with the signed text inside, sealed as a whole: not a byte of it can be changed unseen. */
export async function certificatePdf(
  ctx: Pick<Ctx, 'config'>,
  text: string,
  certificate: DestructionCertificate,
): Promise<Buffer> {
  const document = await PDFDocument.create({ updateMetadata: false });
  await draw(document, certificate);
  await archive(document, `Bescheinigung ${certificate.number}`, text);
  const issuedAt = new Date(certificate.issuedAt);
  await document.attach(Buffer.from(text), CERTIFICATE_FILE, {
    mimeType: 'application/json',
    description: `Bescheinigung vom ${dayInBerlin(issuedAt)}`,
    creationDate: issuedAt,
    modificationDate: issuedAt,
    afRelationship: AFRelationship.Data,
  });
  document.catalog.set(
    PDFName.of(SEAL_NAME),
    document.context.obj([
      PDFHexString.of(certificateKey(ctx)),
      PDFHexString.of('0'.repeat(SEAL_DIGITS)),
    ]),
  );
  return sealed(ctx, Buffer.from(await document.save({ useObjectStreams: false })));
}
