import { graphql } from '../../gql/index.ts';
import type { SsoSetUpQuery } from '../../gql/graphql.ts';

/** The company logins of the account, for who manages its team. */
export const SsoSetUp = graphql(`
  query SsoSetUp {
    ssoSetUp {
      canChange
      returnAddress
      connections {
        id
        name
        protocol
        domain
        isDomainProven
        recordName
        recordText
        issuer
        clientId
        entityId
        answerAddress
        metadataAddress
        certificates {
          notAfter
          isInUse
          isEndingSoon
        }
        triedAt
        isOn
        isOnly
      }
    }
  }
`);
export type SetUp = NonNullable<SsoSetUpQuery['ssoSetUp']>;
export type Connection = SetUp['connections'][number];

export const AddSsoConnection = graphql(`
  mutation AddSsoConnection(
    $name: String!
    $domain: String!
    $issuer: String!
    $clientId: String!
    $clientSecret: String!
  ) {
    addSsoConnection(
      name: $name
      domain: $domain
      issuer: $issuer
      clientId: $clientId
      clientSecret: $clientSecret
    ) {
      errorCode
      problems {
        field
        code
      }
    }
  }
`);

export const AddSamlConnection = graphql(`
  mutation AddSamlConnection(
    $name: String!
    $domain: String!
    $metadata: String
    $metadataUrl: String
  ) {
    addSamlConnection(
      name: $name
      domain: $domain
      metadata: $metadata
      metadataUrl: $metadataUrl
    ) {
      errorCode
      problems {
        field
        code
      }
    }
  }
`);

export const RenewSamlMetadata = graphql(`
  mutation RenewSamlMetadata($id: ID!, $metadata: String, $metadataUrl: String) {
    renewSamlMetadata(id: $id, metadata: $metadata, metadataUrl: $metadataUrl) {
      errorCode
      problems {
        field
        code
      }
    }
  }
`);

export const ChangeSsoConnection = graphql(`
  mutation ChangeSsoConnection($id: ID!, $name: String!, $clientSecret: String) {
    changeSsoConnection(id: $id, name: $name, clientSecret: $clientSecret) {
      errorCode
      problems {
        field
        code
      }
    }
  }
`);

export const ProveSsoDomain = graphql(`
  mutation ProveSsoDomain($id: ID!) {
    proveSsoDomain(id: $id) {
      errorCode
    }
  }
`);

export const SwitchSsoConnection = graphql(`
  mutation SwitchSsoConnection($id: ID!, $isOn: Boolean!, $isOnly: Boolean!) {
    switchSsoConnection(id: $id, isOn: $isOn, isOnly: $isOnly) {
      errorCode
    }
  }
`);

export const RemoveSsoConnection = graphql(`
  mutation RemoveSsoConnection($id: ID!) {
    removeSsoConnection(id: $id) {
      errorCode
    }
  }
`);
