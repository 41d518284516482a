import { graphql } from '../../gql/index.ts';
import type { ReturnAddressesQuery } from '../../gql/graphql.ts';

/** Where originals may be sent to, and how long the fields of an address may be. */
export const ReturnAddresses = graphql(`
  query ReturnAddresses {
    returnAddresses {
      id
      name
      label
      addressLine1
      addressLine2
      postalCode
      locality
      region
      countryCode
      lines
      isDefault
      isScheduledReturnAddress
      version
      canEdit
      canDelete
    }
    me {
      id
      canAddReturnAddress
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
export type ReturnAddress = ReturnAddressesQuery['returnAddresses'][number];

export const CreateReturnAddress = graphql(`
  mutation CreateReturnAddress(
    $name: String
    $label: String
    $addressLine1: String
    $addressLine2: String
    $postalCode: String
    $locality: String
    $region: String
    $countryCode: String
    $isDefault: Boolean
    $replacesId: ID
  ) {
    createReturnAddress(
      name: $name
      label: $label
      addressLine1: $addressLine1
      addressLine2: $addressLine2
      postalCode: $postalCode
      locality: $locality
      region: $region
      countryCode: $countryCode
      isDefault: $isDefault
      replacesId: $replacesId
    ) {
      errorCode
      returnAddress {
        id
      }
    }
  }
`);

export const EditReturnAddress = graphql(`
  mutation EditReturnAddress(
    $id: ID!
    $name: String
    $label: String
    $addressLine1: String
    $addressLine2: String
    $postalCode: String
    $locality: String
    $region: String
    $countryCode: String
    $isDefault: Boolean
    $version: Int
  ) {
    editReturnAddress(
      id: $id
      name: $name
      label: $label
      addressLine1: $addressLine1
      addressLine2: $addressLine2
      postalCode: $postalCode
      locality: $locality
      region: $region
      countryCode: $countryCode
      isDefault: $isDefault
      version: $version
    ) {
      errorCode
      returnAddress {
        id
      }
    }
  }
`);

export const DeleteReturnAddress = graphql(`
  mutation DeleteReturnAddress($id: ID!) {
    deleteReturnAddress(id: $id) {
      errorCode
    }
  }
`);

export const SetScheduledReturnAddress = graphql(`
  mutation SetScheduledReturnAddress($id: ID!) {
    setScheduledReturnAddress(id: $id) {
      errorCode
    }
  }
`);
