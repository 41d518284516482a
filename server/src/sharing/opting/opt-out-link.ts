import { isEmail } from '@postkorb/domain/basics';
import { isSame, seal } from '#platform/basics/keys';
import type { Ctx } from '#platform/ctx';
import type { OptOut } from '#platform/mail/mail';

const PURPOSE = 'opt-out-link';

/** What names an address in the way out of a mail: nobody but we can write one, and it opens nothing. */
export function optOutToken({ config }: Ctx, email: string): string {
  const name = Buffer.from(email).toString('base64url');
  return `${name}.${seal(config.secret, PURPOSE, name)}`;
}

/** The address that such a name is for; null where it is none of ours. */
export function addressOfToken({ config }: Ctx, token: string): string | null {
  const [name = '', given = ''] = token.split('.');
  if (!isSame(seal(config.secret, PURPOSE, name), given)) return null;
  const email = Buffer.from(name, 'base64url').toString();
  return isEmail(email) ? email : null;
}

/** The way out of all mails about shares and invitations. */
export const optOutOfShares: OptOut = (ctx, to) => {
  const [token, { origin }] = [optOutToken(ctx, to), ctx.config.web];
  return {
    page: `${origin}/unsubscribe#${token}`,
    post: `${origin}/auth/unsubscribe?token=${token}`,
  };
};
