import { randomUUID } from 'node:crypto';
import type { Client } from '../try/client.ts';
import { act } from './act.ts';
import type { Session, Sessions } from './people.ts';

const INBOX = `query ($id: ID!) {
  containersConnection(folderId: $id, first: 50) {
    edges { node { ... on Document { id filename version summary } } } } }`;
const EDIT = `mutation ($id: ID!, $version: Int!, $subject: String!, $tags: [String!]!, $cents: Long!) {
  updateDocumentMetadata(id: $id, version: $version, subject: $subject, tags: $tags, amountCents: $cents,
    sender: { name: "Lumio Telefon" }) { errorCode } }`;
const DUE = `mutation ($id: ID!, $version: Int!, $day: Date!) {
  updateDocumentMetadata(id: $id, version: $version, dueDate: $day) { errorCode } }`;
const PAID = 'mutation ($ids: [ID!]!) { markPaymentsPaid(ids: $ids, isPaid: true) { errorCode } }';
const DONE = 'mutation ($ids: [ID!]!) { markDeadlinesDone(ids: $ids, isDone: true) { errorCode } }';
const SNOOZE = `mutation ($ids: [ID!]!, $day: Date!) {
  snoozeDeadlines(ids: $ids, until: $day) { errorCode } }`;
const REMIND = `mutation ($ids: [ID!]!, $day: Date!) {
  remindOfDeadlines(ids: $ids, on: $day) { errorCode } }`;
const SEPA = `mutation ($ids: [ID!]!, $day: Date!, $key: String!) {
  createSepaFile(ids: $ids, day: $day, payerName: "Clara Weber", payerIban: "DE02120300000000202051",
    idempotencyKey: $key) { errorCode } }`;
const SUM_UP = 'mutation ($id: ID!) { generateSummary(id: $id, by: rules) { errorCode } }';
const SUMMARY = `mutation ($id: ID!, $seen: String, $text: String!) {
  updateDocumentSummary(id: $id, seen: $seen, text: $text) { errorCode } }`;
const DAY_MS = 86_400_000;

type Letter = {
  readonly id: string;
  readonly filename: string;
  readonly version: number;
  readonly summary: string | null;
};
type Answer = {
  readonly containersConnection: {
    readonly edges: readonly { readonly node: Partial<Letter> }[];
  };
};

/** The document of this name in the inbox, as it is now. */
export async function letterNamed({ client, roots }: Session, name: string): Promise<Letter> {
  const answer = await client.ask<Answer>(INBOX, { id: roots.inbox.id });
  const found = answer.containersConnection.edges.find(({ node }) => node.filename === name);
  if (!found) throw new Error(`${name} does not lie in the inbox`);
  return found.node as Letter;
}

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

async function setDay(client: Client, { id, version }: Letter, day: string): Promise<void> {
  await act(client, DUE, { id, version, day });
}

/** Bills paid and ordered, days ticked off, put off and to be reminded of. */
async function settle(household: Session, business: Session): Promise<void> {
  const doctor = await letterNamed(household, 'Rechnung Praxis Dr. Okafor.pdf');
  await act(household.client, PAID, { ids: [doctor.id] });
  const wood = await letterNamed(business, 'Rechnung Holzwerk Brandt.pdf');
  const order = { ids: [wood.id], day: inDays(3), key: randomUUID() };
  await act(business.client, SEPA, order);
  const gym = await letterNamed(household, 'Kündigung FitWerk.pdf');
  await setDay(household.client, gym, inDays(20));
  await act(household.client, SNOOZE, { ids: [gym.id], day: inDays(10) });
  const cut = await letterNamed(household, 'Seiten turn.pdf');
  await setDay(household.client, cut, inDays(40));
  await act(household.client, REMIND, { ids: [cut.id], day: inDays(30) });
  const marked = await letterNamed(household, 'Seiten mark.pdf');
  await setDay(household.client, marked, inDays(5));
  await act(household.client, DONE, { ids: [marked.id] });
}

/** What people decide about letters and correct in them. */
export async function decide({ household, business }: Sessions): Promise<void> {
  await settle(household, business);
  const { id, version } = await letterNamed(household, 'Lumio Rechnung.pdf');
  const words = { subject: 'Telefon im November', tags: ['Telefon', 'Büro'], cents: 4711 };
  await act(household.client, EDIT, { id, version, ...words });
  const power = await letterNamed(household, 'Jahresabrechnung Strom.pdf');
  await act(household.client, SUM_UP, { id: power.id });
  const carrier = await letterNamed(business, 'Spedition Kowalke Rechnung.pdf');
  const text = 'Die Tische sind geliefert.';
  await act(business.client, SUMMARY, { id: carrier.id, seen: carrier.summary, text });
}
