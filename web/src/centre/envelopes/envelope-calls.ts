import { graphql } from '../gql/gql.ts';
import type { EnvelopeQuery, OpenTraysQuery, ToDecideQuery } from '../gql/graphql.ts';

/** What the page asks of its own accord keeps no station open. */
export const QUIETLY = { headers: { 'x-quiet': '1' } } as const;
export const LOOK_EVERY_MS = 1_500;

export const OPEN_TRAYS = graphql(`
  query OpenTrays {
    trays {
      id
      code
      carrier
      receivedOn
      expected
      labelled
    }
  }
`);
export type Tray = OpenTraysQuery['trays'][number];

export const OPEN_TRAY = graphql(`
  mutation OpenTray($code: String!, $carrier: String!, $receivedOn: Date!, $expected: Int) {
    openTray(code: $code, carrier: $carrier, receivedOn: $receivedOn, expected: $expected) {
      errorCode
      tray {
        id
        code
        carrier
        receivedOn
        expected
        labelled
      }
    }
  }
`);

export const CLOSE_TRAY = graphql(`
  mutation CloseTray($id: ID!) {
    closeTray(id: $id) {
      errorCode
      tray {
        id
        closedAt
      }
    }
  }
`);

export const OF_TRAY = graphql(`
  query EnvelopesOfTray($trayId: ID!) {
    envelopesOfTray(trayId: $trayId) {
      id
      code
      kind
      stage
      problem
    }
  }
`);

export const LABEL = graphql(`
  mutation LabelEnvelope($trayId: ID!, $code: String!, $kind: EnvelopeKind!, $servedOn: Date) {
    labelEnvelope(trayId: $trayId, code: $code, kind: $kind, servedOn: $servedOn) {
      errorCode
      envelope {
        id
        code
        kind
        stage
        problem
      }
    }
  }
`);

export const TAKE_FRONT = graphql(`
  mutation TakeFront($id: ID!) {
    takeFront(id: $id) {
      errorCode
      envelope {
        id
        stage
        problem
      }
    }
  }
`);

export const TO_DECIDE = graphql(`
  query ToDecide($stage: EnvelopeStage!) {
    envelopesAt(stage: $stage) {
      id
      code
      kind
      stage
      needsSecond
      candidates {
        accountId
        names
        score
        reasons
        claim {
          sender
          from
          until
        }
      }
    }
  }
`);
export type Undecided = ToDecideQuery['envelopesAt'][number];

export const DECIDE = graphql(`
  mutation DecideEnvelope($id: ID!, $accountId: ID!) {
    decideEnvelope(id: $id, accountId: $accountId) {
      errorCode
      envelope {
        id
        stage
      }
    }
  }
`);

export const LAY_ASIDE = graphql(`
  mutation QuarantineEnvelope($id: ID!) {
    quarantineEnvelope(id: $id) {
      errorCode
      envelope {
        id
        stage
      }
    }
  }
`);

export const ENVELOPE = graphql(`
  query Envelope($code: String!) {
    envelope(code: $code) {
      id
      code
      kind
      stage
      problem
      sheets
      boxCode
    }
  }
`);
export type Envelope = NonNullable<EnvelopeQuery['envelope']>;

export const OPEN = graphql(`
  mutation OpenEnvelope($id: ID!, $sheets: Int!) {
    openEnvelope(id: $id, sheets: $sheets) {
      errorCode
      envelope {
        id
        stage
        problem
        sheets
      }
    }
  }
`);

export const TAKE_SCAN = graphql(`
  mutation TakeScan($id: ID!) {
    takeScan(id: $id) {
      errorCode
      envelope {
        id
        stage
        problem
      }
    }
  }
`);

export const PUT_AWAY = graphql(`
  mutation PutAway($code: String!, $boxCode: String!) {
    putAway(code: $code, boxCode: $boxCode) {
      errorCode
      envelope {
        id
        stage
        boxCode
      }
    }
  }
`);

/** Where a box stands, and how many letters are in it already. */
export const BOX_PLACE = graphql(`
  query BoxPlace($code: String!) {
    box(code: $code) {
      id
      place
      papers
    }
  }
`);
