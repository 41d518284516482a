import { graphql } from '../../gql/index.ts';
import type { PostboxQuery } from '../../gql/graphql.ts';

/** Where post of the account comes in, and for whom. */
export const Postbox = graphql(`
  query Postbox {
    me {
      id
      recipientNames
      canAddAddressee
      postkorbAddress {
        id
        additionalInfo
        lines
        isPractice
      }
    }
    addressees {
      id
      name
      aliases
      version
    }
    bounds {
      address {
        max {
          name
          companyName
          streetAndNumber
          city
          additionalInfo
          label
          subject
          region
          foreignZip
        }
        exact {
          germanZip
        }
        maxNames
      }
    }
  }
`);
export type Addressee = PostboxQuery['addressees'][number];
export type PostalAddress = NonNullable<PostboxQuery['me']['postkorbAddress']>;

export const CreateAddressee = graphql(`
  mutation CreateAddressee($name: String, $aliases: [String!]) {
    createAddressee(name: $name, aliases: $aliases) {
      errorCode
      addressee {
        id
      }
    }
  }
`);

export const EditAddressee = graphql(`
  mutation EditAddressee($id: ID!, $name: String, $aliases: [String!], $version: Int) {
    editAddressee(id: $id, name: $name, aliases: $aliases, version: $version) {
      errorCode
      addressee {
        id
      }
    }
  }
`);

export const DeleteAddressee = graphql(`
  mutation DeleteAddressee($id: ID!) {
    deleteAddressee(id: $id) {
      errorCode
    }
  }
`);
