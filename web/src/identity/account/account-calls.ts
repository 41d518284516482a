import { graphql } from '../../gql/index.ts';

/** What a person sets of their login and of their account. */
export const AccountSettings = graphql(`
  query AccountSettings {
    meUser {
      id
      firstName
      lastName
      email
      emailChange {
        email
        expiresAt
      }
    }
    me {
      id
      type
      companyName
      phoneWritten
      canRename
      canSetPhone
    }
    bounds {
      text {
        minLength
        maxLength
      }
    }
  }
`);

export const UpdateName = graphql(`
  mutation UpdateName($firstName: String!, $lastName: String!) {
    updateName(firstName: $firstName, lastName: $lastName) {
      errorCode
      problems {
        field
        code
        position
      }
      user {
        id
        name
        firstName
        lastName
      }
    }
  }
`);

export const UpdateCompanyName = graphql(`
  mutation UpdateCompanyName($companyName: String!) {
    updateCompanyName(companyName: $companyName) {
      errorCode
      problems {
        field
        code
        position
      }
      customer {
        id
        companyName
      }
    }
  }
`);

export const UpdatePhone = graphql(`
  mutation UpdatePhone($phoneNumber: String!) {
    updatePhone(phoneNumber: $phoneNumber) {
      errorCode
      problems {
        field
        code
        position
      }
      customer {
        id
        phoneNumber
        phoneWritten
      }
    }
  }
`);

export const UpdateEmail = graphql(`
  mutation UpdateEmail($email: String!) {
    updateEmail(email: $email) {
      errorCode
      user {
        id
        emailChange {
          email
          expiresAt
        }
      }
    }
  }
`);

export const CancelEmailChange = graphql(`
  mutation CancelEmailChange {
    cancelEmailChange {
      errorCode
      user {
        id
        emailChange {
          email
          expiresAt
        }
      }
    }
  }
`);
