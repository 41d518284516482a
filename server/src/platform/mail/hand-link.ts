import type { Ctx } from '../ctx.ts';
import { newId } from '../basics/id.ts';
import { hashOf } from '../basics/keys.ts';
import { newSecret } from './link-secret.ts';
import { plainData } from './mail-text.ts';
import type { About, MailKind } from './mail.ts';

type Handed<D> = About<D> & {
  /** For how long it opens something; a person carries it, who may need longer than a mail. */
  readonly hours: number;
};

/**
 * Makes the link of a kind of mail for whoever hands it on themselves: no mail goes out. It opens what a mailed one opens, once, and the
 * address it is for is noted with it.
 */
export async function handLink<D extends object>(
  ctx: Ctx,
  kind: MailKind<D>,
  { to, locale, hours, ...about }: Handed<D>,
): Promise<string> {
  if (!kind.link) throw new Error(`a mail of the kind ${kind.name} has no link`);
  const data = kind.data.parse(about);
  const { text, until } = newSecret(ctx, hours);
  await ctx.db
    .insertInto('platform.mail')
    .values({
      accountId: ctx.viewer.accountId,
      id: newId(),
      kind: kind.name,
      recipient: to,
      locale,
      data: JSON.stringify(plainData(data)),
      state: 'sent',
      endedAt: ctx.now(),
      secretHash: hashOf(text),
      secretUntil: until,
    })
    .execute();
  return `${ctx.config.web.origin}${kind.link.path(text, data)}`;
}
