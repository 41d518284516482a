import { Plural, useLingui } from '@lingui/react/macro';
import { Users } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { DocumentCellsFragment } from '../../gql/graphql.ts';
import { formatMoment, formatMoney } from '../../i18n/format.ts';
import { Chip } from '../../ui/display/Chip.tsx';
import { DeadlineChip } from '../record/DeadlineChip.tsx';
import type { RowDocument } from '../record/document-fields.ts';
import { useDocumentExtensions } from '../record/extensions.ts';
import { useHeadline } from '../record/use-headline.ts';
import { FolderChip } from '../containers/FolderChip.tsx';
import { DocumentEnvelope } from '../record/DocumentEnvelope.tsx';
import { Marked, MarkedLine } from '../basics/Marked.tsx';
import type { RowCommands } from '../rows/row-actions.ts';
import { TableOptions } from '../rows/RowOptions.tsx';
import { deadlineLook } from '../record/deadline-look.ts';
import type { OwnColumn } from './list-columns.ts';

type Cell = {
  readonly document: RowDocument;
  readonly more: DocumentCellsFragment;
  /** In a search: the line around the first hit, and the words that were searched for. */
  readonly snippet: string | null;
  readonly search: string | undefined;
  readonly commands: RowCommands;
  readonly openMenu: (row: Element) => void;
};

type TableCell = Cell & { readonly column: string };

/** A line that ends with dots where the column is narrow; a dash where there is nothing to say. */
function Line({ children }: { readonly children: ReactNode }) {
  if (!children) return <span className="text-ink-3">–</span>;
  return <span className="min-w-0 truncate">{children}</span>;
}

function Subject({ document, snippet, search }: Cell) {
  const { title, isComing } = useHeadline(document);
  if (isComing)
    return (
      <Line>
        <span className="font-normal text-ink-3">{title}</span>
      </Line>
    );
  return (
    <Line>
      <Marked text={title} search={search} />
      {snippet && (
        <span className="block truncate text-12 font-normal text-ink-2">
          <MarkedLine text={snippet} search={search} />
        </span>
      )}
    </Line>
  );
}

function Sender({ document, search }: Cell) {
  const { senderName } = document.metadata;
  const { sender, isComing } = useHeadline(document);
  if (isComing)
    return (
      <Line>
        <span className="font-medium text-ink-2">{sender}</span>
      </Line>
    );
  return <Line>{senderName && <Marked text={senderName} search={search} />}</Line>;
}

function Paper({ document, more }: Cell) {
  return (
    <>
      <DocumentEnvelope document={document} className="h-28 w-auto shrink-0" />
      <span className="min-w-0 truncate text-13 font-medium">
        {document.filename}
        <span className="block text-12 text-ink-3 tabular">
          <Plural value={more.pageCount} one="# page" other="# pages" />
        </span>
      </span>
    </>
  );
}

function Amount({ document }: Cell) {
  const { amountCents, currency } = document.metadata;
  return (
    <span className="ml-auto truncate font-semibold tabular">
      {amountCents === null ? null : formatMoney(amountCents, currency ?? 'EUR')}
    </span>
  );
}

/** When it came; in the trash, when it was deleted. */
function Came({ document: { createdAt, trashedAt }, commands: { root } }: Cell) {
  const at = root === 'trash' ? (trashedAt ?? createdAt) : createdAt;
  return (
    <time dateTime={at} className="truncate tabular">
      {formatMoment(at)}
    </time>
  );
}

/** What is to be done with a document, and until when. */
function NextStep({ document }: Cell) {
  return deadlineLook(document) ? <DeadlineChip document={document} /> : <Line>{null}</Line>;
}

function Tags({ document }: Cell) {
  const { tags } = document.metadata;
  if (tags.length === 0) return <Line>{null}</Line>;
  return (
    <span className="flex h-20 flex-wrap gap-4 overflow-hidden">
      {tags.map((tag) => (
        <Chip key={tag} className="max-w-full">
          <span className="truncate">{tag}</span>
        </Chip>
      ))}
    </span>
  );
}

function Share({ more }: Cell) {
  const { t } = useLingui();
  if (!more.isShared) return <Line>{null}</Line>;
  return (
    <Chip tone="own" icon={Users}>
      {t`Shared`}
    </Chip>
  );
}

/** A column whose fields belong to a higher domain. */
function Added({ document, column }: TableCell) {
  const found = useDocumentExtensions().columns.find(({ id }) => id === column);
  return found ? <found.Cell documentId={document.id} /> : <Line>{null}</Line>;
}

const CELLS: Record<OwnColumn, ComponentType<Cell>> = {
  options: TableOptions,
  documents: Paper,
  createdAt: Came,
  amount: Amount,
  folder: FolderChip,
  nextAction: NextStep,
  tag: Tags,
  sender: Sender,
  subject: Subject,
  owner: ({ more }) => <Line>{more.owner?.name}</Line>,
  share: Share,
  contactDetails: ({ more }) => (
    <Line>
      {[more.metadata.senderEmail, more.metadata.senderPhone].filter(Boolean).join(' · ')}
    </Line>
  ),
  recipient: ({ document }) => <Line>{document.metadata.recipientName}</Line>,
};

const isOwn = (column: string): column is OwnColumn => column in CELLS;

/** What a column shows of a document. */
export function TableCell({ column, ...cell }: TableCell) {
  const Own = isOwn(column) ? CELLS[column] : null;
  return Own ? <Own {...cell} /> : <Added {...cell} column={column} />;
}
