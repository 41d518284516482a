import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  readConfirmations,
  type Confirmation,
  type SourceStage,
} from '../../domain/src/forwarding/index.ts';
import {
  answerForwarding,
  confirmByNumber,
  drawOrderSheet,
  findAllOpenSources,
  findOpenReports,
  noteOrdered,
} from '../../server/src/forwarding/index.ts';
import type { Ctx } from '../../server/src/platform/ctx.ts';
import { Refusal } from '../../server/src/platform/refusal.ts';
import type { Command } from './command.ts';
import { written } from './written.ts';

/** What a person has to do with an order at each stage. */
const TO_DO: Partial<Record<SourceStage, string>> = {
  Requested: 'order',
  Activating: 'wait',
  Renewing: 'extend',
  Cancelling: 'cancel',
};

async function confirm(ctx: Ctx, said: Confirmation): Promise<string> {
  const { externalId, confirmed } = said;
  try {
    const { stage } = await confirmByNumber(ctx, said);
    return `${externalId} is ${confirmed}: ${stage}.`;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return `${externalId} is not ${confirmed}: ${FORWARDING_WHY[error.code] ?? error.code}`;
  }
}

/** What the scan centre does with forwarding orders, by command. */
export const FORWARDING_COMMANDS: Readonly<Record<string, Command>> = {
  forwardings: {
    wants: [],
    about:
      'lists the forwarding orders that the carrier has to hear of, and what was reported of them',
    async run(ctx) {
      const [sources, reports] = await Promise.all([findAllOpenSources(ctx), findOpenReports(ctx)]);
      const lines = sources.flatMap((one) => {
        const todo = TO_DO[one.stage];
        const played = one.isSimulated ? '  (its carrier is only played)' : '';
        const number = one.externalId ?? 'no number';
        const late = one.overdueAt === null ? '' : '  (waits too long)';
        return todo === undefined
          ? []
          : [
              `${todo.padEnd(6)} ${one.id}  ${number}  ${one.startOn} to ${one.endOn}${played}${late}`,
            ];
      });
      const reported = reports.map(
        ({ sourceId, reason, text }) =>
          `report ${sourceId}  ${reason}${text === '' ? '' : `: ${written(text)}`}`,
      );
      const all = [...lines, ...reported];
      return all.length === 0 ? ['Nothing waits.'] : all;
    },
  },
  'order-sheet': {
    wants: ['source'],
    may: ['to'],
    about: 'writes the sheet by which the carrier is given a forwarding order, as PDF',
    async run(ctx, { source: sourceId = '', to = '.' }) {
      const bytes = await drawOrderSheet(ctx, sourceId);
      await mkdir(to, { recursive: true });
      const file = join(to, `${sourceId}-order.pdf`);
      await writeFile(file, bytes, { mode: 0o600 });
      return [file];
    },
  },
  ordered: {
    wants: ['source', 'number'],
    about: 'says that the carrier has taken a forwarding order, under this number',
    async run(ctx, { source: sourceId = '', number: externalId = '' }) {
      await noteOrdered(ctx, { sourceId, externalId });
      return [`${sourceId} has the number ${externalId}.`];
    },
  },
  confirm: {
    wants: ['file'],
    about:
      'reads what the carrier has confirmed, a CSV of externalId;activated, extended or cancelled',
    async run(ctx, { file = '' }) {
      const { all, unreadable } = readConfirmations(await readFile(file, 'utf8'));
      const lines: string[] = [];
      for (const one of all) lines.push(await confirm(ctx, one));
      return [...lines, ...unreadable.map((line) => `Line ${line} says nothing known.`)];
    },
  },
  'answer-forwarding': {
    wants: ['source', 'outcome'],
    about: 'answers what was reported of a forwarding order, in words that its people read',
    async run(ctx, { source: sourceId = '', outcome = '' }) {
      await answerForwarding(ctx, { sourceId, outcome });
      return [`The report about ${sourceId} is answered.`];
    },
  },
};

/** Why a command about forwarding orders is not done. */
export const FORWARDING_WHY: Readonly<Record<string, string>> = {
  UNKNOWN_SOURCE: 'There is no such forwarding order.',
  UNKNOWN_NUMBER: 'No forwarding order has this number.',
  NUMBER_TAKEN: 'Another forwarding order has this number already.',
  NOT_NOW: 'This forwarding order does not stand where that happens.',
};
