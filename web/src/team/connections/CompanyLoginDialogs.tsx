import { useApolloClient } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { LONGEST_SSO_NAME } from '@postkorb/domain/team';
import { useState } from 'react';
import { useProvenChange } from '../../identity/index.ts';
import { Segmented } from '../../ui/buttons/Segmented.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Frame, useDraft, type DraftOf } from './CompanyLoginForm.tsx';
import { MetadataFields } from './MetadataFields.tsx';
import {
  AddSamlConnection,
  AddSsoConnection,
  ChangeSsoConnection,
  RenewSamlMetadata,
  type Connection,
} from './sso-calls.ts';
import { ssoRefusals } from './sso-words.ts';

type Add = {
  readonly returnAddress: string;
  readonly look: () => Promise<unknown>;
  readonly close: () => void;
};

type Protocol = 'oidc' | 'saml';

/** What both kinds of company login want to know. */
function Named({ field }: Pick<DraftOf, 'field'>) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        label={t`Name`}
        hint={t`What your team reads on the login page, for example the name of your company.`}
        maxLength={LONGEST_SSO_NAME}
        {...field('name')}
      />
      <TextField
        label={t`Domain`}
        hint={t`What comes after the @ in the addresses of your team.`}
        inputMode="url"
        spellCheck={false}
        {...field('domain')}
      />
    </>
  );
}

function OidcFields({ field, returnAddress }: Pick<DraftOf, 'field'> & Pick<Add, 'returnAddress'>) {
  const { t } = useLingui();
  return (
    <>
      <p>
        <Trans>
          Please register Postkorb at your provider first, for example Microsoft Entra ID, Okta or
          Keycloak, with this return address:
        </Trans>
      </p>
      <TextField label={t`Return address`} value={returnAddress} isReadOnly />
      <TextField
        label={t`Address of the provider (issuer)`}
        inputMode="url"
        spellCheck={false}
        {...field('issuer')}
      />
      <TextField
        label={t`Client ID`}
        spellCheck={false}
        autoComplete="off"
        {...field('clientId')}
      />
      <TextField
        label={t`Client secret`}
        type="password"
        autoComplete="off"
        {...field('clientSecret')}
      />
    </>
  );
}

/** How a company login is kept, by its protocol. */
function useAdd(form: DraftOf) {
  const client = useApolloClient();
  const { draft, setProblems } = form;
  const { name, domain, metadata, metadataUrl, ...rest } = draft;
  const oidc = async () => {
    const variables = { name, domain, ...rest };
    return (await client.mutate({ mutation: AddSsoConnection, variables })).data?.addSsoConnection;
  };
  const saml = async () => {
    const variables = { name, domain, metadata, metadataUrl };
    const { data } = await client.mutate({ mutation: AddSamlConnection, variables });
    return data?.addSamlConnection;
  };
  return async (protocol: Protocol) => {
    const said = await (protocol === 'oidc' ? oidc() : saml());
    setProblems(said?.problems ?? []);
    return said ?? { errorCode: null };
  };
}

/** Asks for what has to be known of a company's own login. */
export function AddDialog({ returnAddress, look, close }: Add) {
  const { t } = useLingui();
  const form = useDraft({});
  const [protocol, setProtocol] = useState<Protocol>('oidc');
  const { isPending, run } = useProvenChange(ssoRefusals);
  const add = useAdd(form);
  const send = async () => {
    if ((await run(() => add(protocol))) === null) return;
    await look();
    close();
  };
  const segments: readonly { id: Protocol; label: string }[] = [
    { id: 'oidc', label: 'OpenID Connect' },
    { id: 'saml', label: 'SAML' },
  ];
  const frame = { title: t`Set up company login`, confirm: t`Set up`, isPending, send, close };
  return (
    <Frame {...frame}>
      <Segmented label={t`Kind`} segments={segments} value={protocol} onChange={setProtocol} />
      <Named field={form.field} />
      {protocol === 'oidc' ? (
        <OidcFields field={form.field} returnAddress={returnAddress} />
      ) : (
        <MetadataFields form={form} />
      )}
    </Frame>
  );
}

type Change = {
  readonly connection: Connection;
  readonly look: () => Promise<unknown>;
  readonly close: () => void;
};

/** Gives a company login another name, or another secret. */
export function ChangeDialog({ connection, look, close }: Change) {
  const { t } = useLingui();
  const client = useApolloClient();
  const { id, name } = connection;
  const { draft, field, setProblems } = useDraft({ name });
  const { isPending, run } = useProvenChange(ssoRefusals);
  const send = async () => {
    const call = async () => {
      const variables = { id, name: draft.name, clientSecret: draft.clientSecret || null };
      const { data } = await client.mutate({ mutation: ChangeSsoConnection, variables });
      setProblems(data?.changeSsoConnection.problems ?? []);
      return data?.changeSsoConnection ?? { errorCode: null };
    };
    if ((await run(call)) === null) return;
    await look();
    close();
  };
  const frame = { title: t`Change ${name}`, confirm: t`Save`, isPending, send, close };
  return (
    <Frame {...frame}>
      <TextField label={t`Name`} maxLength={LONGEST_SSO_NAME} autoFocus {...field('name')} />
      {connection.protocol === 'oidc' && (
        <TextField
          label={t`New client secret`}
          hint={t`Leave it empty to keep the one of before.`}
          type="password"
          autoComplete="off"
          {...field('clientSecret')}
          isRequired={false}
        />
      )}
    </Frame>
  );
}

/** Takes up what the provider says of itself now, such as its next certificate. */
export function MetadataDialog({ connection, look, close }: Change) {
  const { t } = useLingui();
  const client = useApolloClient();
  const form = useDraft({});
  const { isPending, run } = useProvenChange(ssoRefusals);
  const send = async () => {
    const call = async () => {
      const { metadata, metadataUrl } = form.draft;
      const variables = { id: connection.id, metadata, metadataUrl };
      const { data } = await client.mutate({ mutation: RenewSamlMetadata, variables });
      form.setProblems(data?.renewSamlMetadata.problems ?? []);
      return data?.renewSamlMetadata ?? { errorCode: null };
    };
    if ((await run(call)) === null) return;
    await look();
    close();
  };
  const frame = { title: t`New metadata`, confirm: t`Save`, isPending, send, close };
  return (
    <Frame {...frame}>
      <p>
        <Trans>
          A new certificate counts beside the one in use until your provider changes over.
        </Trans>
      </p>
      <MetadataFields form={form} />
    </Frame>
  );
}
