import { GOOD_STANDING } from '@postkorb/domain/team';
import { openAccount, openSpace, type NewAccount } from '#accounts';
import { addUser, askProof, credentialFor, joinAccount, type Credential } from '#identity';
import { atomically, type Ctx, type Viewer } from '#platform/ctx';
import { openMailbox } from '#intake';
import { sendWelcome } from './send-welcome.ts';

type NewCustomer = NewAccount & {
  /** None where another house opens the login. */
  readonly password?: string | null;
  /** What a browser made of one, where it never left it. */
  readonly credential?: Credential;
  /** Whether a document of welcome waits inside. */
  readonly welcome?: boolean;
  /** Whether the tour waits inside; it goes with the document of welcome unless said otherwise. */
  readonly showTour?: boolean;
  /** Whether the mailbox of the address needs no proof; otherwise a link goes there. */
  readonly mailboxProven?: boolean;
  /** Who agreed to the terms: the operator where they open it for somebody else. */
  readonly agreedBy?: 'owner' | 'operator';
};

/**
 * Opens everything a new customer needs (account, login, space, ownership, address for mails) or, when one part fails, nothing.
 * Writes what `openAccount`, `addUser`, `openSpace` and `joinAccount` write, and `askProof` where the mailbox is not
 * proven.
 */
export async function openCustomer(
  ctx: Ctx,
  {
    password = null,
    credential: made,
    welcome = false,
    showTour = welcome,
    mailboxProven = false,
    agreedBy = 'owner',
    ...account
  }: NewCustomer,
): Promise<Viewer> {
  // Deriving the verifier is slow on purpose: done before the transaction, so that it holds no connection.
  const credential = made ?? (password === null ? null : await credentialFor(password));
  return atomically(ctx, async (ctx) => {
    const accountId = await openAccount(ctx, account, agreedBy);
    const newcomer: Viewer = { ...ctx.viewer, accountId, role: 'Owner', standing: GOOD_STANDING };
    const userId = await addUser(
      { ...ctx, viewer: newcomer },
      { ...account, showTour, mailboxProven, addressIsLent: !mailboxProven },
      credential,
    );
    const own: Ctx = { ...ctx, viewer: { ...newcomer, userId } };
    const homeSpaceId = await openSpace(own, null);
    await joinAccount(own, { userId, role: 'Owner' });
    const inside: Ctx = { ...own, viewer: { ...own.viewer, homeSpaceId, spaces: [homeSpaceId] } };
    await openMailbox(inside);
    if (!mailboxProven) await askProof(inside);
    if (welcome) await sendWelcome(inside, account);
    return inside.viewer;
  });
}
