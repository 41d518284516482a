import { graphql } from '../../gql/index.ts';
import type { InboundScansQuery, ScanDoorsQuery } from '../../gql/graphql.ts';

/** The stations that may send scans, and the folder they may be laid into. */
export const ScanDoors = graphql(`
  query ScanDoors {
    scanStations {
      id
      name
      createdAt
      lastUsedAt
      scanCount
    }
    hotFolder {
      isAvailable
      path
      isPathShown
      waitingCount
      waitingWhy
    }
  }
`);
export type HotFolderNow = NonNullable<ScanDoorsQuery['hotFolder']>;
export type ScanStation = ScanDoorsQuery['scanStations'][number];

/** What came of them, the latest first. */
export const InboundScans = graphql(`
  query InboundScans($first: Int, $after: String) {
    inboundScanConnection(first: $first, after: $after) {
      edges {
        node {
          id
          receivedAt
          filename
          scanId
          stationName
          operator
          state
          code
          documentCount
          failedCount
          documents {
            id
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);
export type InboundScan = InboundScansQuery['inboundScanConnection']['edges'][number]['node'];

export const AddScanStation = graphql(`
  mutation AddScanStation($name: String!) {
    addScanStation(name: $name) {
      errorCode
      token
    }
  }
`);

export const RenameScanStation = graphql(`
  mutation RenameScanStation($id: ID!, $name: String!) {
    renameScanStation(id: $id, name: $name) {
      errorCode
    }
  }
`);

export const RevokeScanStation = graphql(`
  mutation RevokeScanStation($id: ID!) {
    revokeScanStation(id: $id) {
      errorCode
    }
  }
`);

export const OpenHotFolder = graphql(`
  mutation OpenHotFolder {
    openHotFolder {
      errorCode
    }
  }
`);

export const CloseHotFolder = graphql(`
  mutation CloseHotFolder {
    closeHotFolder {
      errorCode
    }
  }
`);
