import { Plural, useLingui } from '@lingui/react/macro';
import { ArrowLeft, Download, Ellipsis, FolderCheck, Trash2, type LucideIcon } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { formatDay, formatMomentLong } from '../../i18n/format.ts';
import type { Action } from '../../ui/basics/actions.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { narrowedSearch } from '../basics/narrowed-search.ts';
import { ReadOnlyBadge } from '../basics/ReadOnlyBadge.tsx';
import { useListShape } from '../lists/list-shape.ts';
import { DocumentEnvelope, isYellow } from '../record/DocumentEnvelope.tsx';
import { useDocumentExtensions } from '../record/extensions.ts';
import type { OpenDocument } from '../record/open-document.ts';
import { useHome } from '../containers/use-home.ts';
import { mainAction, MainActions, useActionNames } from './MainActions.tsx';
import type { DetailCommands } from './use-detail-commands.ts';

type Opened = { readonly document: OpenDocument; readonly commands: DetailCommands };
type DocumentHeader = Opened & {
  readonly close: () => void;
  readonly actions: readonly Action[];
  /** Whether it stands on a page of its own. */
  readonly isAlone: boolean;
};

/** What a document is called; one of which nothing is known yet is being read. */
function useTitleOf({ isReady, metadata }: OpenDocument) {
  const { t } = useLingui();
  if (!metadata.isSubjectFallback) return metadata.subject;
  return isReady ? t`New document` : t`Being read …`;
}

/** The way to the folder a document on a page of its own lies in; a phone has its arrow. */
function HomeLink({ document }: Pick<Opened, 'document'>) {
  const { t } = useLingui();
  const { to, name } = useHome(document);
  return (
    <Link
      to={to}
      className="-ml-8 flex h-34 max-w-1/4 shrink-0 items-center gap-4 rounded-8 px-8 text-13 font-semibold text-ink-2 hover:bg-wash hover:text-ink phone:hidden"
    >
      <Icon of={ArrowLeft} size={18} className="shrink-0" />
      <span className="truncate">{name ?? t`Shared with me`}</span>
    </Link>
  );
}

/** That a period runs from the day on its envelope, and from which. */
function Served({ document: { isServed, servedOn } }: Pick<Opened, 'document'>) {
  const { t } = useLingui();
  if (!isServed) return null;
  return (
    <span className="shrink-0 text-ink-3">
      <span className="phone:hidden">{' · '}</span>
      {servedOn == null ? t`formally served` : t`formally served on ${formatDay(servedOn)}`}
      <span className="md:hidden">{' · '}</span>
    </span>
  );
}

/** Who sent it, and the way to all else they sent: to the page of the sender, else to the search. */
function Sender({ document }: Pick<Opened, 'document'>) {
  const { t } = useLingui();
  const { senderName } = document.metadata;
  const [SenderLink] = useDocumentExtensions().senderLinks;
  if (senderName === null) return <span className="truncate">{document.filename}</span>;
  const search = (
    <Link
      to="/app/search/{-$search}/{-$documentId}"
      params={{ search: narrowedSearch('sender', senderName), documentId: undefined }}
      aria-label={t`All letters from ${senderName}`}
      className="-my-4 truncate rounded-4 py-4 hover:text-ink hover:underline"
    >
      {senderName}
    </Link>
  );
  if (SenderLink === undefined) return search;
  return (
    <Suspense fallback={search}>
      <SenderLink
        documentId={document.id}
        name={senderName}
        label={t`All letters from ${senderName}`}
      >
        {search}
      </SenderLink>
    </Suspense>
  );
}

/** Name, sender and date of the open document, and what can be done with it. */
export function DocumentHeader(props: DocumentHeader) {
  const { document, commands, close, actions, isAlone } = props;
  const { t } = useLingui();
  const title = useTitleOf(document);
  const split = useListShape() === 'split';
  const lines = actions.map(({ id, label, icon, keys, refusal, run }) => ({
    id,
    label,
    icon,
    keys,
    refusal,
    run,
  }));
  return (
    <header className="flex items-center gap-8 border-b border-line py-12 pr-12 pl-20 phone:gap-4 phone:px-8 phone:py-8">
      {isAlone && <HomeLink document={document} />}
      <span className={split || isAlone ? 'md:hidden' : '-ml-12'}>
        <IconButton icon={ArrowLeft} label={t`Back to the list`} onPress={close} />
      </span>
      {/* Where the list is out of sight its headline is too. */}
      <h1 className={split ? 'sr-only md:hidden' : 'sr-only'}>{t`Letter`}</h1>
      {isYellow(document) && (
        <DocumentEnvelope document={document} className="h-32! w-40! shrink-0" />
      )}
      <div className="min-w-0 flex-1">
        <span className="flex items-center gap-8">
          <h2 className="line-clamp-2 text-18 font-strong wrap-anywhere text-ink phone:line-clamp-1 phone:text-16">
            {title}
          </h2>
          <ReadOnlyBadge of={document} />
        </span>
        <p className="flex text-13 whitespace-pre text-ink-2">
          <Sender document={document} />
          {document.pageCount > 0 && (
            <span className="shrink-0 text-ink-3 phone:hidden">
              {' · '}
              <Plural value={document.pageCount} one="# page" other="# pages" />
            </span>
          )}
          <Served document={document} />
          {/* First on a phone, where a long sender is cut: nothing may stand behind the cut. */}
          <span className="shrink-0 text-ink-3 phone:order-first">
            <span className="phone:hidden">{' · '}</span>
            {formatMomentLong(document.createdAt)}
            <span className="md:hidden">{' · '}</span>
          </span>
        </p>
      </div>
      <MainActions document={document} commands={commands} />
      <span className="flex phone:hidden">
        <Menu
          label={t`Download`}
          groups={[
            { lines: lines.filter(({ id }) => ['pdf', 'original', 'download'].includes(id)) },
          ]}
        >
          <AriaButton
            aria-label={t`Download`}
            className="grid size-34 place-items-center rounded-8 text-ink-2 data-hovered:bg-wash data-hovered:text-ink"
          >
            <Icon of={Download} />
          </AriaButton>
        </Menu>
        {document.canTrash && (
          <IconButton
            icon={Trash2}
            label={t`Move to the trash`}
            keys={commands.namesKeys ? '#' : undefined}
            onPress={commands.trash}
          />
        )}
      </span>
      <Menu label={t`More`} groups={[{ lines }]}>
        <AriaButton
          aria-label={t`More`}
          className="grid size-34 place-items-center rounded-8 text-ink-2 data-hovered:bg-wash data-hovered:text-ink phone:size-44"
        >
          <Icon of={Ellipsis} />
        </AriaButton>
      </Menu>
    </header>
  );
}

type BarButton = {
  readonly icon: LucideIcon;
  readonly label: string;
  /** Read aloud where the label is too short to stand alone. */
  readonly name?: string;
  readonly run: () => void;
};

function BarButton({ icon, label, name, run }: BarButton) {
  return (
    <AriaButton
      onPress={run}
      aria-label={name}
      className="grid min-w-60 justify-items-center gap-2 rounded-8 px-8 py-4 text-11 font-semibold text-ink-2 data-pressed:bg-wash"
    >
      <Icon of={icon} size={22} />
      <span className="max-w-96 truncate">{label}</span>
    </AriaButton>
  );
}

type DocumentBar = Opened & Pick<DocumentHeader, 'actions'>;

/** Where else it goes: to the folder of its sender, else to one that is chosen, and to other people. */
function FurtherWays({ document, commands, actions }: DocumentBar) {
  const { t } = useLingui();
  const folder = document.suggestedFolder?.title;
  const words: Readonly<Record<string, string>> = {
    file: t({ message: 'File', context: 'verb' }),
    share: t({ message: 'Share', context: 'verb' }),
  };
  const ways = actions.filter(({ id, refusal }) => id in words && refusal == null);
  return (
    <>
      {folder !== undefined && (
        <BarButton
          icon={FolderCheck}
          label={folder}
          name={t`File in “${folder}”`}
          run={commands.suggested}
        />
      )}
      {ways
        .filter(({ id }) => id !== 'file' || folder === undefined)
        .map(
          ({ id, icon, run }) =>
            icon && <BarButton key={id} icon={icon} label={words[id] ?? ''} run={run} />,
        )}
    </>
  );
}

/** The bar at the foot of an open document on a phone: what sends it on. */
export function DocumentBar(bar: DocumentBar) {
  const { t } = useLingui();
  const names = useActionNames();
  const { document, commands } = bar;
  const action = mainAction(bar);
  return (
    <div
      role="toolbar"
      aria-label={t`This letter`}
      className="flex shrink-0 justify-around border-t border-line bg-paper px-4 pt-8 safe-bottom md:hidden"
    >
      {action && <BarButton icon={action.icon} label={names[action.key]} run={action.run} />}
      <FurtherWays {...bar} />
      {document.canTrash && <BarButton icon={Trash2} label={t`Delete`} run={commands.trash} />}
    </div>
  );
}
