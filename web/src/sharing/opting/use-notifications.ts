import { useMutation, useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { graphql } from '../../gql/index.ts';
import { toast } from '../../ui/overlays/Toast.tsx';

const Notifications = graphql(`
  query Notifications {
    notifications {
      sharedFolderOrDocument
      isOptedOut
    }
    meUser {
      id
      email
    }
  }
`);

const SetEmailNotification = graphql(`
  mutation SetEmailNotification($shared: Boolean!) {
    setEmailNotification(shared: $shared) {
      errorCode
      notifications {
        sharedFolderOrDocument
        isOptedOut
      }
    }
  }
`);

/** Which mails the person gets, and the way to change that. */
export function useNotifications() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(Notifications, { fetchPolicy: 'cache-and-network' });
  const [change, { loading: isPending }] = useMutation(SetEmailNotification, {
    update: (cache, { data: answer }) => {
      const now = answer?.setEmailNotification.notifications;
      if (now)
        cache.updateQuery({ query: Notifications }, (before) =>
          before ? { ...before, notifications: now } : null,
        );
    },
  });
  const set = async (shared: boolean) => {
    const answer = await change({ variables: { shared } }).catch(() => null);
    if (!answer?.data) toast({ text: t`The notification could not be changed. Please try again.` });
  };
  return {
    settings: data?.notifications,
    email: data?.meUser.email ?? '',
    isPending,
    set,
    failed: error !== undefined && data === undefined,
    again: () => void refetch().catch(() => null),
  };
}
