import { graphql } from '../gql/gql.ts';
import type { RacksQuery } from '../gql/graphql.ts';

export const RACKS = graphql(`
  query Racks {
    racks {
      id
      name
      shelves {
        code
        position
        boxes {
          code
          position
          papers
        }
      }
    }
  }
`);
export type Rack = RacksQuery['racks'][number];

export const ADD_RACK = graphql(`
  mutation AddRack($name: String!, $shelves: Int!) {
    addRack(name: $name, shelves: $shelves) {
      errorCode
      rack {
        id
        name
      }
    }
  }
`);

export const PLACE_BOX = graphql(`
  mutation PlaceBox($boxCode: String!, $shelfCode: String!) {
    placeBox(boxCode: $boxCode, shelfCode: $shelfCode) {
      errorCode
      box {
        id
        place
      }
    }
  }
`);

export const RESERVE_LABELS = graphql(`
  mutation ReserveLabels($kind: LabelKind!, $count: Int!) {
    reserveLabels(kind: $kind, count: $count) {
      errorCode
      codes
    }
  }
`);
