import type { SsoProvider } from '@postkorb/domain/identity';
import type { Config } from '#platform/config/config';
import { asSystem, type Ctx } from '#platform/ctx';
import { decryptFrom } from '#platform/seal';
import { Refusal } from '#platform/refusal';
import { isId } from '#platform/basics/id';
import { findConnection, type SsoConnection } from '../connections/connection.sql.ts';

/** A house that people sign in by: one that the settings name, or what a business has set up for its own people. */
export type House = Omit<Config['sso'][number], 'name'> & {
  readonly name: SsoProvider;
  readonly connection: SsoConnection | null;
};

/** Where the secret of a connection's client lies. */
export const secretCell = (id: string) =>
  ({ table: 'identity.sso_connection', row: id, column: 'client_secret' }) as const;

async function findHouseBy(ctx: Ctx, connection: SsoConnection): Promise<House> {
  const { accountId, id, issuer, clientId, clientSecret } = connection;
  const own = asSystem(ctx, { accountId });
  return {
    name: 'business',
    issuer,
    clientId: clientId ?? '',
    clientSecret: clientSecret === null ? '' : await decryptFrom(own, secretCell(id), clientSecret),
    isStandIn: false,
    connection,
  };
}

/**
 * The house of this name, or with the connection of this id. Refuses with UNKNOWN_PROVIDER. For a trial there is
 * also one by which nobody comes in yet.
 */
export async function findHouse(ctx: Ctx, key: string, isTrial: boolean): Promise<House> {
  const client = ctx.config.sso.find(({ name }) => name === key);
  if (client !== undefined) return { ...client, connection: null };
  const connection = isId(key) ? await findConnection(ctx, key) : undefined;
  if (connection === undefined || !(connection.isOn || isTrial))
    throw new Refusal('UNKNOWN_PROVIDER');
  return findHouseBy(ctx, connection);
}
