import { graphql } from '../gql/gql.ts';
import type { PeopleQuery, StationsQuery } from '../gql/graphql.ts';

export const PEOPLE = graphql(`
  query People {
    people {
      id
      name
      role
      isStartPin
      createdAt
    }
  }
`);
export type Person = PeopleQuery['people'][number];

export const ADD_PERSON = graphql(`
  mutation AddPerson($name: String!, $role: CentreRole!) {
    addPerson(name: $name, role: $role) {
      errorCode
      problems {
        field
        code
        position
      }
      person {
        id
        name
        role
        isStartPin
        createdAt
      }
      badge
      pin
    }
  }
`);

export const RENEW_BADGE = graphql(`
  mutation RenewBadge($id: ID!) {
    renewBadge(id: $id) {
      errorCode
      badge
    }
  }
`);

export const RENEW_PIN = graphql(`
  mutation RenewPin($id: ID!) {
    renewPin(id: $id) {
      errorCode
      pin
    }
  }
`);

export const REMOVE_PERSON = graphql(`
  mutation RemovePerson($id: ID!) {
    removePerson(id: $id) {
      errorCode
      personId
    }
  }
`);

export const STATIONS = graphql(`
  query Stations {
    stations {
      id
      name
      devices
      createdAt
    }
  }
`);
export type Station = StationsQuery['stations'][number];

export const ADD_STATION = graphql(`
  mutation AddStation($name: String!) {
    addStation(name: $name) {
      errorCode
      problems {
        field
        code
        position
      }
      station {
        id
        name
        devices
        createdAt
      }
      password
    }
  }
`);

export const RENEW_STATION_PASSWORD = graphql(`
  mutation RenewStationPassword($id: ID!) {
    renewStationPassword(id: $id) {
      errorCode
      password
    }
  }
`);

export const REMOVE_STATION = graphql(`
  mutation RemoveStation($id: ID!) {
    removeStation(id: $id) {
      errorCode
      stationId
    }
  }
`);
