import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import {
  CalendarClock,
  ChevronRight,
  Eye,
  EyeOff,
  Folder,
  Mail,
  MailQuestionMark,
  Pencil,
  Trash2,
} from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { useSpaces } from '../../documents/index.ts';
import { formatDay } from '../../i18n/format.ts';
import { classes } from '../../ui/basics/classes.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { Spinner } from '../../ui/basics/Spinner.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Chip } from '../../ui/display/Chip.tsx';
import { WhyUnreached } from '../../WhyUnreached.tsx';
import type { Opened, Seen } from './access-right-calls.ts';
import { Further } from './Further.tsx';
import { useLiesIn, useOpenedTo } from './use-access-rights.ts';

const LINE = 'flex min-h-34 items-center gap-8 py-4 phone:min-h-44';
// What stands at the end of a line goes below the name where there is no room.
const NAMED = 'flex min-w-0 flex-1 flex-wrap items-center gap-x-8 gap-y-2';
const NAME = 'min-w-0 flex-1 basis-160 text-14 wrap-anywhere';
const LINK = classes(NAME, 'rounded-4 hover:underline');

function Fetching() {
  return (
    <li className={LINE}>
      <Spinner />
    </li>
  );
}

function Unfetched({ again }: { readonly again: () => void }) {
  const { t } = useLingui();
  return (
    <li role="alert" className={classes(LINE, 'text-13 text-ink-2')}>
      <span className="min-w-0 flex-1 basis-160">
        <Trans>This could not be loaded.</Trans> <WhyUnreached />
      </span>
      <Button onPress={again}>{t`Try again`}</Button>
    </li>
  );
}

function Note({ children }: { readonly children: ReactNode }) {
  return <li className={classes(LINE, 'pl-24 text-13 text-ink-3')}>{children}</li>;
}

type Thing<Kind extends Seen['__typename']> = Extract<Seen, { readonly __typename: Kind }>;
/** What is said at the end of its line. */
type Line = { readonly chips?: ReactNode };

function DocumentLine({ document, chips }: Line & { readonly document: Thing<'Document'> }) {
  const { t } = useLingui();
  const { subject, isSubjectFallback, senderName } = document.metadata;
  return (
    <li className={LINE}>
      <span className="size-24 shrink-0" />
      <Icon of={Mail} size={16} className="text-ink-3" />
      <span className={NAMED}>
        <Link
          to="/app/document/$documentId"
          params={{ documentId: document.id }}
          className={classes(LINK, 'text-ink-2')}
        >
          {senderName && <b className="font-semibold text-ink">{senderName} </b>}
          {isSubjectFallback ? t`New document` : subject}
        </Link>
        {chips}
      </span>
    </li>
  );
}

/** Where a folder is shown; in the trash folders have no page of their own. */
function usePathOf({ id, root }: Thing<'Folder'>) {
  const spaces = useSpaces();
  return root === 'trash' ? spaces.pathOf(id, 'trash') : `${spaces.pathOf(id, 'archive')}/${id}`;
}

function FolderLine({ folder, chips }: Line & { readonly folder: Thing<'Folder'> }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { title } = folder;
  return (
    <li>
      <div className={LINE}>
        <AriaButton
          aria-label={t`What lies in ${title}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onPress={() => setOpen((before) => !before)}
          className="-m-4 grid size-32 shrink-0 place-items-center rounded-8 text-ink-3 data-hovered:bg-wash phone:-mx-12 phone:size-44"
        >
          <Icon
            of={ChevronRight}
            size={16}
            className={classes('transition', isOpen && 'rotate-90')}
          />
        </AriaButton>
        <Icon of={Folder} size={16} className="text-ink-3" />
        <span className={NAMED}>
          <Link to={usePathOf(folder)} className={classes(LINK, 'font-semibold text-ink')}>
            {title}
          </Link>
          {chips}
        </span>
      </div>
      <ul
        id={id}
        aria-label={title}
        className={classes('ml-12 border-l border-line pl-12', !isOpen && 'hidden')}
      >
        {isOpen && <Inside folder={folder} after={null} />}
      </ul>
    </li>
  );
}

function SeenLine({ seen, chips }: Line & { readonly seen: Seen }) {
  return seen.__typename === 'Folder' ? (
    <FolderLine folder={seen} chips={chips} />
  ) : (
    <DocumentLine document={seen} chips={chips} />
  );
}

type Inside = { readonly folder: Thing<'Folder'>; readonly after: string | null };

/** A page of what lies in a folder; whoever sees the folder sees it. */
function Inside({ folder, after }: Inside) {
  const { seen, end, failed, again } = useLiesIn({ folderId: folder.id, after });
  if (failed) return <Unfetched again={again} />;
  if (seen === undefined) return <Fetching />;
  if (seen.length === 0 && after === null)
    return (
      <Note>
        <Trans>Folder is empty</Trans>
      </Note>
    );
  return (
    <>
      {seen.map((one) => (
        <SeenLine key={one.id} seen={one} />
      ))}
      {end?.hasNextPage && (
        <Further of={folder.title}>
          {() => <Inside folder={folder} after={end.endCursor} />}
        </Further>
      )}
    </>
  );
}

const rootOf = (seen: Seen) => (seen.__typename === 'Folder' ? seen.root : seen.parentFolder?.root);

/** What they may do with it and until when; in the trash it is seen by nobody else. */
function Terms({
  opened: { permission, endsOn, isInvited, container },
}: {
  readonly opened: Opened;
}) {
  const { t } = useLingui();
  const day = endsOn && formatDay(endsOn);
  return (
    <span className="flex flex-wrap gap-4">
      {permission === 'editor' ? (
        <Chip icon={Pencil} tone="own">{t`Edit`}</Chip>
      ) : (
        <Chip icon={Eye}>{t`Read only`}</Chip>
      )}
      {day && <Chip icon={CalendarClock} tone="outline">{t`until ${day}`}</Chip>}
      {isInvited && <Chip icon={MailQuestionMark} tone="new">{t`invited`}</Chip>}
      {container && rootOf(container) === 'trash' && (
        <Chip icon={Trash2} tone="outline">{t`in the trash`}</Chip>
      )}
    </span>
  );
}

/** What lies in the area of somebody who has no seat any more: that it was shared is known here, and not what it is. */
function OutOfSight({ chips }: Line) {
  return (
    <li className={LINE}>
      <span className="size-24 shrink-0" />
      <Icon of={EyeOff} size={16} className="text-ink-3" />
      <span className={NAMED}>
        <span className={classes(NAME, 'text-ink-3')}>
          <Trans>In the area of a former team member</Trans>
        </span>
        {chips}
      </span>
    </li>
  );
}

type Page = { readonly email: string; readonly name: string; readonly after: string | null };

/** A page of what somebody was let in to. */
export function SeenThings({ email, name, after }: Page) {
  const { opened, end, failed, again } = useOpenedTo({ email, after });
  if (failed) return <Unfetched again={again} />;
  if (opened === undefined) return <Fetching />;
  return (
    <>
      {opened.map((one) => {
        const chips = <Terms opened={one} />;
        return one.container ? (
          <SeenLine key={one.id} seen={one.container} chips={chips} />
        ) : (
          <OutOfSight key={one.id} chips={chips} />
        );
      })}
      {end?.hasNextPage && (
        <Further of={name}>
          {() => <SeenThings email={email} name={name} after={end.endCursor} />}
        </Further>
      )}
    </>
  );
}
