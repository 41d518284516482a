import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { DocumentPermission } from '@postkorb/domain/documents';
import { stateOf } from '@postkorb/domain/sharing';
import { toast } from '../../ui/overlays/Toast.tsx';
import type { Shared } from './share-dialogs.ts';

type Edge = {
  readonly node: {
    readonly email: string | null;
    readonly name: string;
    readonly status: DocumentPermission | null;
  };
};

/** Says with whom something was shared; whoever has to confirm their mailbox first is named, as they do not see it yet. */
export function useShareSaid({ folder }: Shared) {
  const { t } = useLingui();
  return (emails: readonly string[], edges: readonly Edge[]) => {
    const sent = new Set(emails.map((email) => email.trim().toLowerCase()));
    const known = edges.map(({ node }) => node).filter(({ email }) => email && sent.has(email));
    const isWaiting = ({ status }: Edge['node']) =>
      status !== null && stateOf(status) === 'invited';
    const invited = known.filter(isWaiting).map(({ email }) => email ?? '');
    const seeing = known.filter((one) => !isWaiting(one));
    const [first] = seeing;
    const name = first?.name || first?.email || emails[0] || '';
    const count = sent.size - invited.length;
    if (count > 0)
      toast({
        text:
          count === 1
            ? t`Shared with ${name}`
            : t`${plural(count, { one: 'Shared with # person', other: 'Shared with # people' })}`,
      });
    if (invited.length === 0) return;
    const who = invited.join(', ');
    toast({
      text:
        folder === null
          ? t`Invited: ${who}. The letter can be seen once the mailbox is confirmed.`
          : t`Invited: ${who}. The folder can be seen once the mailbox is confirmed.`,
    });
  };
}
