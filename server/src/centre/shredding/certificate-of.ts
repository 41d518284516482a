import { present } from '@postkorb/domain/basics';
import type { DestructionCertificate, LogMark } from '@postkorb/domain/originals';
import { findAddressed } from '#originals';
import type { Ctx } from '#platform/ctx';
import type { Mark } from '#platform/audit';
import type { Device } from '../basics/shift.ts';
import type { BatchRow, PaperRow } from './batch.sql.ts';

const NORM = 'ISO/IEC 21964-2 (ehemals DIN 66399)';
const METHOD = 'Partikelschnitt im Aktenvernichter';
const NUMBER_DIGITS = 6;

/** A batch that has ended, and where the chain of its centre says so. */
export type Certifying = {
  readonly tx: Ctx;
  readonly batch: BatchRow;
  readonly mark: Mark;
  readonly device: Device;
};

// Of ids that begin with the time, the end is what tells two apart.
const shortOf = (id: string) => id.slice(-6).toUpperCase();

/** The number of what is certified of a batch, or of one paper of it. */
export function numberOf({ centreId, number }: BatchRow, place?: number): string {
  const batch = `${shortOf(centreId)}-${String(number).padStart(NUMBER_DIGITS, '0')}`;
  return place === undefined ? batch : `${batch}-${String(place).padStart(3, '0')}`;
}

/** Whose papers they were, by the name under which their post comes. */
export async function findCustomer(
  tx: Ctx,
  accountId: string,
): Promise<DestructionCertificate['customer']> {
  const [found] = await findAddressed(tx, [accountId]);
  return { account: accountId, name: found?.names[0] ?? '' };
}

type About = Pick<DestructionCertificate, 'number' | 'customer'> & {
  readonly papers: readonly PaperRow[];
};

/** Where a centre is; a practice centre is nowhere. */
function placeOf({ tx, device }: Certifying): string {
  const { streetAndNumber, zip, city, isPractice } = tx.config.centre;
  if (device.isPractice || isPractice) return device.centreName;
  return `${device.centreName}, ${streetAndNumber}, ${zip} ${city}`;
}

/** What is certified of papers of a batch that were destroyed; people by their numbers alone. */
export function certificateOf(about: Certifying, of: About): DestructionCertificate {
  const { tx, batch, mark, device } = about;
  const chain = batch.centreId;
  const logOf = ({ chainSeq, chainHash }: PaperRow): LogMark | null =>
    chainSeq === null || chainHash === null
      ? null
      : { chain, seq: Number(chainSeq), hash: chainHash };
  const person = (id: string | null) => `Scan-Zentrum, Person ${shortOf(present(id))}`;
  const endedAt = present(batch.endedAt).toISOString();
  return {
    format: 'postkorb-destruction-1',
    number: of.number,
    batch: numberOf(batch),
    issuedAt: endedAt,
    isSimulated: device.isPractice,
    customer: of.customer,
    count: {
      papers: of.papers.length,
      sheets: of.papers.reduce((sum, { sheets }) => sum + (sheets ?? 0), 0),
    },
    papers: of.papers.map((paper) => ({
      scanId: paper.code,
      contentSha256: paper.contentHash,
      sheets: paper.sheets,
      reason: paper.reason,
      destroyedAt: paper.stateAt.toISOString(),
      log: logOf(paper),
    })),
    norm: NORM,
    protectionClass: batch.protectionClass,
    securityLevel: `P-${batch.securityLevel}`,
    method: METHOD,
    machine: batch.machine,
    place: placeOf(about),
    beganAt: present(batch.begunAt).toISOString(),
    endedAt,
    operator: person(batch.operatorId),
    witness: person(batch.witnessId),
    contractor: tx.config.provider?.name ?? 'Postkorb',
    stopped: batch.stopReason,
    log: { chain, ...mark },
  };
}
