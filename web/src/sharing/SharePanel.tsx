import { useApolloClient, useQuery } from '@apollo/client/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { stateOf } from '@postkorb/domain/sharing';
import { DoorOpen, MailQuestionMark, UserRound, UserRoundPlus } from 'lucide-react';
import { DetailsSection } from '../documents/index.ts';
import type { ShareFieldsFragment, SharingOfQuery } from '../gql/graphql.ts';
import { formatDay } from '../i18n/format.ts';
import { FRESH, lookAgain, useChanges } from '../live.ts';
import { Icon } from '../ui/basics/Icon.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { Skeleton } from '../ui/display/Skeleton.tsx';
import { SharingOf, type Recipient } from './shares/share-calls.ts';
import { askLeaving, askSharing } from './shares/share-dialogs.ts';
import { stateNames } from './shares/share-states.ts';
import { RecipientDetails, Through } from './shares/ShareWay.tsx';
import { useShareFields } from './use-share-actions.ts';

type Sharing = NonNullable<SharingOfQuery['containerDocument']>;

/** The first of those who see an open letter, kept current; asked for when the letter stands. */
function useSharing(id: string) {
  const client = useApolloClient();
  const variables = { id };
  const { data, error } = useQuery(SharingOf, { variables });
  const look = () => client.query({ query: SharingOf, variables, ...FRESH });
  useChanges(['documents', 'folders'], ({ ids }) => {
    if (ids.length === 0 || ids.includes(id)) void lookAgain(`sharing ${id}`, look);
  });
  return { sharing: data?.containerDocument, failed: error !== undefined && data === undefined };
}

const peopleOf = ({ recipients }: Sharing) => recipients.edges.map(({ node }) => node);
/** So many stand in the sidebar; all of them stand in the dialog. */
const MOST_SHOWN = 3;

function Person({ recipient }: { readonly recipient: Recipient }) {
  const { t } = useLingui();
  const { name, email, status } = recipient;
  return (
    <li className="flex items-start gap-8 text-13">
      <Icon
        of={status === 'Invited' ? MailQuestionMark : UserRound}
        size={16}
        className="mt-px text-ink-3"
      />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex items-baseline justify-between gap-8">
          <span className="min-w-0 text-ink wrap-anywhere">{name || email}</span>
          {status && (
            <span className="shrink-0 text-12 text-ink-3">{t(stateNames[stateOf(status)])}</span>
          )}
        </span>
        <RecipientDetails recipient={recipient} />
      </span>
    </li>
  );
}

/** With whom one's own letter is shared: the first of them, by which way and until when. */
function Mine({ sharing }: { readonly sharing: Sharing }) {
  const { t } = useLingui();
  const others = peopleOf(sharing).filter(({ status }) => status !== 'Owner');
  const shown = others.slice(0, MOST_SHOWN);
  const rest = others.length - shown.length;
  if (others.length === 0)
    return (
      <p className="text-13 text-ink-3">
        <Trans>Shared with nobody.</Trans>
      </p>
    );
  return (
    <>
      <ul aria-label={t`Shared with`} className="flex flex-col gap-8">
        {shown.map((one) => (
          <Person key={one.id} recipient={one} />
        ))}
      </ul>
      {rest > 0 && (
        <p className="pt-8 text-13 text-ink-3">
          {sharing.recipients.pageInfo.hasNextPage ? (
            <Trans>and more than {rest} others</Trans>
          ) : (
            <Plural value={rest} one="and # other" other="and # others" />
          )}
        </p>
      )}
    </>
  );
}

/** How somebody sees a letter that is not theirs. */
function OwnWay({ way }: { readonly way: Recipient }) {
  const day = way.endsOn && formatDay(way.endsOn);
  return (
    <>
      <p>
        {way.permission === 'editor' ? (
          <Trans>You can view and edit it.</Trans>
        ) : (
          <Trans>You can view it, save, download and forward it.</Trans>
        )}
      </p>
      {way.isInherited && (
        <p>
          <Trans>
            You see it <Through folder={way.inheritedFrom} isOwn={false} />.
          </Trans>
        </p>
      )}
      {day && (
        <p>
          <Trans>Access ends after {day}.</Trans>
        </p>
      )}
    </>
  );
}

type Guest = { readonly known: ShareFieldsFragment; readonly sharing: Sharing };

/** Whose the letter is, how the reader sees it, and who else does. */
function Others({ known, sharing }: Guest) {
  const { t } = useLingui();
  const people = peopleOf(sharing);
  const owner = people.find(({ status }) => status === 'Owner')?.name;
  const ways = people.filter(({ isSelf }) => isSelf);
  const names = people
    .filter(({ isSelf, status }) => !isSelf && status !== 'Owner')
    .map(({ name }) => name)
    .join(', ');
  const sharedBy = known.sharedWithMe?.sharedBy;
  return (
    <div className="flex flex-col gap-8 text-13 text-ink-2">
      {owner && (
        <p>
          <Trans>This letter belongs to {owner}.</Trans>
        </p>
      )}
      {sharedBy && sharedBy !== owner && (
        <p>
          <Trans>{sharedBy} shared it with you.</Trans>
        </p>
      )}
      {ways.map((way) => (
        <OwnWay key={way.id} way={way} />
      ))}
      {names && (
        <p>
          <Trans>Also shared with: {names}</Trans>
        </p>
      )}
      {ways.some(({ canUnshare }) => canUnshare) && (
        <Button
          icon={DoorOpen}
          className="self-start"
          onPress={() => askLeaving({ id: known.id, folder: null })}
        >
          {t`Give up access …`}
        </Button>
      )}
    </div>
  );
}

function Body({ known }: { readonly known: ShareFieldsFragment }) {
  const { sharing, failed } = useSharing(known.id);
  if (failed)
    return (
      <p className="text-13 text-ink-3">
        <Trans>The list of who has access could not be loaded.</Trans>
      </p>
    );
  if (!sharing) return <Skeleton className="h-18 w-3/4" />;
  return known.shareRefusal === 'NOT_ALLOWED' ? (
    <Others known={known} sharing={sharing} />
  ) : (
    <Mine sharing={sharing} />
  );
}

/** Who sees the open letter and why; whoever was let in sees how they were. */
export function SharePanel({ documentId }: { readonly documentId: string }) {
  const { t } = useLingui();
  const known = useShareFields(documentId);
  if (known === null) return null;
  const { shareRefusal } = known;
  const isOffered = shareRefusal === null || shareRefusal === 'PAYWALL';
  const share = isOffered && (
    <Button
      icon={UserRoundPlus}
      onPress={() => askSharing({ id: documentId, folder: null })}
    >{t`Share …`}</Button>
  );
  return (
    <DetailsSection title={t`Sharing`} action={share}>
      <Body known={known} />
    </DetailsSection>
  );
}
