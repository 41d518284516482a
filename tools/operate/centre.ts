import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  answerReport,
  certificateKey,
  findOpenReports,
  findWaitingPackets,
  findWaitingPapers,
  findWaitingRescans,
  keepSheet,
  packPacket,
  photosOfReport,
  sendEverythingHome,
  sendPacket,
  settlePacket,
  shredSheet,
  takeBackPacket,
} from '../../server/src/originals/index.ts';
import { rescanSheet } from '../../server/src/intake/index.ts';
import { CENTRE_COMMANDS, CENTRE_WHY } from './centre-people.ts';
import type { Command } from './command.ts';
import { FORWARDING_COMMANDS, FORWARDING_WHY } from './forwarding.ts';
import { runCommands } from './run.ts';
import { written } from './written.ts';

const played = ({ isSimulated }: { readonly isSimulated: boolean }) =>
  isSimulated ? '  (played by the practice centre)' : '';

const lost = ({ unclear }: { readonly unclear: string | null }) =>
  unclear === null ? '' : `  (nobody knows whether the carrier made label ${unclear})`;

const COMMANDS: Readonly<Record<string, Command>> = {
  list: {
    wants: [],
    about:
      'lists the packets that are to be packed, and the papers that are to be shredded or scanned once more',
    async run(ctx) {
      const [packets, papers, rescans] = await Promise.all([
        findWaitingPackets(ctx),
        findWaitingPapers(ctx),
        findWaitingRescans(ctx),
      ]);
      return [
        ...packets.map(
          (one) =>
            `pack   ${one.id}  by ${one.packedBy}  ${one.originals} originals${played(one)}${lost(one)}`,
        ),
        ...papers.map((one) => `shred  ${one.scanId}${played(one)}`),
        ...rescans.map(
          (one) =>
            `rescan ${one.scanId}  ${one.reason}${one.note === '' ? '' : `: ${one.note}`}${played(one)}`,
        ),
        ...(packets.length + papers.length + rescans.length === 0 ? ['Nothing waits.'] : []),
      ];
    },
  },
  pack: {
    wants: ['return'],
    may: ['to'],
    about: 'gets the label of a packet from the carrier, once, and writes it and the slip as PDF',
    async run(ctx, { return: returnId = '', to = '.' }) {
      const { trackingId, label, slip, day } = await packPacket(ctx, returnId);
      await mkdir(to, { recursive: true });
      const files = { [`${trackingId}-label.pdf`]: label, [`${trackingId}-slip.pdf`]: slip };
      const written: string[] = [];
      for (const [name, bytes] of Object.entries(files)) {
        if (bytes === null) continue;
        await writeFile(join(to, name), bytes, { mode: 0o600 });
        written.push(join(to, name));
      }
      const missing =
        label === null ? ['Its label has to be printed in the portal of the carrier.'] : [];
      return [`${returnId} is ${trackingId}, to be handed over on ${day}.`, ...written, ...missing];
    },
  },
  send: {
    wants: ['return'],
    may: ['tracking', 'link'],
    about:
      'says that a packet was handed over; its number is that of its label, or typed where nobody carries',
    async run(ctx, { return: returnId = '', tracking: trackingId, link }) {
      const typed = trackingId === undefined ? null : { trackingId, trackingLink: link ?? null };
      const sent = await sendPacket(ctx, { returnId, tracking: typed });
      return [`${returnId} is on its way as ${sent}.`];
    },
  },
  settle: {
    wants: ['return', 'tracking'],
    about: 'says that the carrier did make a label whose answer was lost, under this number',
    async run(ctx, { return: returnId = '', tracking: trackingId = '' }) {
      await settlePacket(ctx, { returnId, trackingId });
      return [`${returnId} has the label ${trackingId}.`];
    },
  },
  'settle-none': {
    wants: ['return'],
    about: 'says that the carrier made no label where its answer was lost: it may be asked again',
    async run(ctx, { return: returnId = '' }) {
      await settlePacket(ctx, { returnId, trackingId: null });
      return [`${returnId} has no label.`];
    },
  },
  back: {
    wants: ['return'],
    about: 'says that the carrier brought a packet back; its people are asked where it shall go',
    async run(ctx, { return: returnId = '' }) {
      await takeBackPacket(ctx, returnId);
      return [`${returnId} is back.`];
    },
  },
  'everything-home': {
    wants: ['account'],
    about:
      'says that the contract of an account ended: everything of it goes home within 20 working days',
    async run(ctx, { account = '' }) {
      await sendEverythingHome(ctx, account);
      return ['Everything is ordered home, or its people are asked for an address.'];
    },
  },
  reports: {
    wants: [],
    may: ['to'],
    about: 'lists what was reported of packets and waits for an answer, and writes its photos',
    async run(ctx, { to = '.' }) {
      const lines: string[] = [];
      for (const one of await findOpenReports(ctx)) {
        const text = one.text === '' ? '' : `  ${written(one.text)}`;
        lines.push(`${one.state}  ${one.returnId}  ${one.trackingId}  ${one.reason}${text}`);
        for (const [at, bytes] of (await photosOfReport(ctx, one)).entries()) {
          await mkdir(to, { recursive: true });
          const file = join(to, `${one.returnId}-photo-${at + 1}.jpg`);
          await writeFile(file, bytes, { mode: 0o600 });
          lines.push(`  ${file}`);
        }
      }
      return lines.length === 0 ? ['Nothing is reported.'] : lines;
    },
  },
  answer: {
    wants: ['return', 'outcome'],
    about: 'answers what was reported of a packet, in words that its people read',
    async run(ctx, { return: returnId = '', outcome = '' }) {
      await answerReport(ctx, { returnId, outcome });
      return [`The report about ${returnId} is answered.`];
    },
  },
  'certificate-key': {
    wants: [],
    about: 'says by which key certificates of destruction of this installation are checked',
    run: (ctx) => Promise.resolve([certificateKey(ctx)]),
  },
  shred: {
    wants: ['sheet'],
    about: 'says that a paper from the shred basket was destroyed, by the number of its sheet',
    async run(ctx, { sheet = '' }) {
      await shredSheet(ctx, sheet);
      return [`${sheet} is destroyed.`];
    },
  },
  rescan: {
    wants: ['sheet', 'file'],
    about: 'brings the new scan, a PDF, of a paper that is to be scanned once more',
    async run(ctx, { sheet = '', file = '' }) {
      await rescanSheet(ctx, { sheet, bytes: await readFile(file) });
      return [`${sheet} has a new scan.`];
    },
  },
  keep: {
    wants: ['sheet'],
    about: 'says that a paper lies in the long-term archive now, by the number of its sheet',
    async run(ctx, { sheet = '' }) {
      await keepSheet(ctx, sheet);
      return [`${sheet} lies in the long-term archive.`];
    },
  },
};

const WHY: Readonly<Record<string, string>> = {
  UNKNOWN_RETURN: 'There is no such packet.',
  ALREADY_SENT: 'This packet was sent already.',
  NOT_ORDERED: 'This packet came back, and nobody has said yet where it shall go.',
  UNKNOWN_ACCOUNT: 'No account of this id has paper here.',
  NOT_SENT: 'This packet was not sent.',
  ALREADY_BACK: 'This packet lies here already.',
  NOTHING_REPORTED: 'Nothing is reported of this.',
  NO_CARRIER: 'No carrier is set here: say the number of the parcel with --tracking.',
  NO_LABEL: 'This packet has no label.',
  LABEL_UNCLEAR:
    'A label was asked for, and nobody knows whether it was made. Look in the portal of the carrier, then settle it.',
  LABEL_MADE: 'This packet has a label of the carrier: send it without --tracking.',
  LABEL_REFUSED: 'The carrier does not take this packet: send it yourself, with --tracking.',
  LABEL_LATER: 'The carrier could not be asked. Nothing was made; try again later.',
  NOTHING_UNCLEAR: 'There is nothing to settle about this packet.',
  UNKNOWN_SHEET: 'There is no paper, or more than one, under this number.',
  NO_RESCAN_ASKED: 'Nobody has asked for a new scan of this paper.',
  NOT_TO_BE_SHREDDED: 'Nobody has ordered this paper to be shredded.',
  NOT_IN_SHORT_TERM: 'This paper does not lie in the short-term archive.',
};

const orders = {
  call: 'npm run centre',
  commands: { ...CENTRE_COMMANDS, ...COMMANDS, ...FORWARDING_COMMANDS },
  why: { ...CENTRE_WHY, ...WHY, ...FORWARDING_WHY },
};
process.exitCode = await runCommands(orders, process.argv.slice(2));
