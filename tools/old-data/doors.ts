import { mailOf } from '../../server/test/peers/mail-maker.ts';
import { mailTo } from '../../server/test/peers/smtp-client.ts';
import { act, sheet, until } from './act.ts';
import type { Session, Sessions } from './people.ts';
import { DOORS, MAILED_TO } from './questions.ts';

const ADD_STATION = `mutation { addScanStation(name: "Empfang") { errorCode token } }`;
const CREATE_SOURCE = `mutation ($type: SourceType!, $names: String, $companyName: String) {
  createSource(type: $type, names: $names, companyName: $companyName, streetAndNumber: "Lindenallee 7", zip: "10115",
    city: "Berlin", isOneHousehold: true, hasPowerOfAttorney: true) { errorCode source { id } } }`;
const CANCEL_SOURCE = 'mutation ($id: ID!) { cancelSource(id: $id) { errorCode } }';
const SCAN_ID = 'S-1';
const OVER = ['Canceled', 'Expired'];

type Named = { readonly [name: string]: unknown };
type Edges<T> = { readonly edges: readonly { readonly node: T }[] };
type Doors = {
  readonly inboundEmailConnection: Edges<Named & { readonly subject: string | null }>;
  readonly inboundScanConnection: Edges<Named & { readonly filename: string }>;
  readonly scanStations: readonly (Named & { readonly name: string })[];
  readonly sourcesConnection: Edges<Named & { readonly id: string; readonly stage: string }>;
};

/** What opens the doors of the household, and what came by them before: it comes again and is taken once. */
export type Keys = {
  readonly address: string;
  readonly mail: string;
  readonly token: string;
  /** Of a PDF, in base64. */
  readonly scan: string;
  /** The number that its station was answered. */
  readonly scanNumber: string;
};
/** Where the doors of an installation are. */
export type Place = { readonly origin: string; readonly mailPort: number };

/** What came by mails and scans, and what forwards post: of an order that goes on only that it does, which days do not change. */
export async function lookAtDoors({ client }: Session): Promise<Named> {
  const doors = await client.ask<Doors>(DOORS);
  const nodes = <T>({ edges }: Edges<T>) => edges.map(({ node }) => node);
  return {
    mails: Object.fromEntries(
      nodes(doors.inboundEmailConnection).map((mail) => [mail.subject ?? 'unread', mail]),
    ),
    scans: Object.fromEntries(
      nodes(doors.inboundScanConnection).map((scan) => [scan.filename, scan]),
    ),
    stations: Object.fromEntries(doors.scanStations.map((station) => [station.name, station])),
    orders: Object.fromEntries(
      nodes(doors.sourcesConnection).map(({ id, stage, ...order }) => [
        id,
        { ...order, isOver: OVER.includes(stage) },
      ]),
    ),
  };
}

/** The number that a station is answered when it sends this. */
export async function sendScan(
  { origin }: Place,
  { token, scan }: Pick<Keys, 'token' | 'scan'>,
  scanId = SCAN_ID,
): Promise<string> {
  const form = new FormData();
  const details = { scanId, envelope: 'U-7', operator: 'Ada', dpi: '300' };
  for (const [name, value] of Object.entries(details)) form.set(name, value);
  form.append('files', new Blob([Buffer.from(scan, 'base64')]), 'page.pdf');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${origin}/scan-station/letters`, {
    method: 'POST',
    headers,
    body: form,
  });
  if (!answer.ok) throw new Error(`a scan was refused: ${await answer.text()}`);
  return ((await answer.json()) as { readonly id: string }).id;
}

/** Mails this to the household; it is taken, or this throws. */
export async function sendMail(
  { mailPort }: Place,
  { address, mail }: Pick<Keys, 'address' | 'mail'>,
): Promise<void> {
  const said = await mailTo(mailPort, { to: [address], raw: mail });
  if (!said.startsWith('250')) throw new Error(`a mail was refused: ${said}`);
}

const base64 = async (subject: string) =>
  Buffer.from(await sheet(subject, [subject])).toString('base64');

/** A mail with a letter, and with an archive that nobody reads. */
async function mailNamed(subject: string): Promise<string> {
  const letter = { filename: `${subject}.pdf`, mimeType: 'application/pdf' };
  const archive = { filename: 'alle.zip', mimeType: 'application/zip', content: 'PK' };
  const content = Buffer.from(await base64(subject), 'base64');
  return mailOf({ subject, parts: [{ ...letter, content }, archive] });
}

async function addressOf({ client }: Session): Promise<string> {
  const { meUser } = await client.ask<{ meUser: { postkorbEmail: string } }>(MAILED_TO);
  return meUser.postkorbEmail;
}

async function untilTaken(session: Session): Promise<true> {
  return until(async () => {
    const { inboundEmailConnection: mails, inboundScanConnection: scans } =
      await session.client.ask<Doors>(DOORS);
    const all = [...mails.edges, ...scans.edges];
    return all.some(({ node }) => node['state'] === 'Received') ? undefined : true;
  });
}

async function orderForwarding({ household, business }: Sessions): Promise<void> {
  await act(household.client, CREATE_SOURCE, { type: 'private', names: 'Clara Weber' });
  const variables = { type: 'business', companyName: 'Weber, Kühn & Co. KG' };
  type Created = { readonly source: { readonly id: string } };
  const { source } = await act<Created>(business.client, CREATE_SOURCE, variables);
  await act(business.client, CANCEL_SOURCE, { id: source.id });
}

/** Lets letters come by mail and from a station, and has post forwarded: of two orders one is cancelled. Gives what opens the doors. */
export async function useDoors(sessions: Sessions, place: Place): Promise<Keys> {
  const { household } = sessions;
  const { token } = await act<{ readonly token: string }>(household.client, ADD_STATION);
  const address = await addressOf(household);
  const mail = await mailNamed('Per E-Mail');
  const scan = await base64('Vom Scanner');
  await sendMail(place, { address, mail });
  await sendMail(place, { address, mail: mailOf({ subject: 'Ohne Anhang', parts: [] }) });
  const scanNumber = await sendScan(place, { token, scan });
  await untilTaken(household);
  await orderForwarding(sessions);
  return { address, mail, token, scan, scanNumber };
}

/** A mail and a scan that no worker has read yet. */
export async function sendUnread(place: Place, keys: Keys): Promise<void> {
  await sendMail(place, { ...keys, mail: await mailNamed('Per E-Mail, ungelesen') });
  await sendScan(place, { ...keys, scan: await base64('Vom Scanner, ungelesen') }, 'S-2');
}
