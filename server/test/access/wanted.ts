import type { Probe } from '../../src/platform/access-row.ts';
import type { Actor } from './expected-access.ts';
import { givenBy } from './matrix.ts';

/** What stands apart is answered apart: what lies in the trash, a root, and what lies in the other of two own spaces. */
const apart = (probe: Probe, name: string) => [
  ['trashed', 'thrown'].includes(name) && probe.inTrash,
  ['inbox', 'private', 'former', 'foreign'].includes(name) && probe.onRoot,
];

type Tried = { readonly actor: Actor; readonly name: string; readonly isPaywalled?: boolean };

/** What the row says that this person gets who tries that thing of the fixtures. */
export function wantedOf(probe: Probe, { actor, name, isPaywalled = false }: Tried): string {
  const held = givenBy(actor, probe.kind, name);
  const [special] = apart(probe, name).flatMap((said) => (said && said[held]) || []);
  const unpaid = isPaywalled && held === 'owner' ? probe.paywalled : undefined;
  return probe.except?.[name] ?? special ?? unpaid ?? probe.expect[held];
}
