import { graphql } from '../gql/gql.ts';
import type { PacketQuery, PickingQuery } from '../gql/graphql.ts';

export const PICKING = graphql(`
  query Picking {
    waitingPackets {
      packets
      originals
    }
    pickList {
      id
      packets {
        id
        code
        tray
        stage
        originals
        picked
      }
      papers {
        code
        boxCode
        tray
        isPicked
        isSearched
      }
    }
  }
`);
export type PickList = NonNullable<PickingQuery['pickList']>;

export const SEARCHES = graphql(`
  query PaperSearches {
    paperSearches {
      id
      code
      boxCode
      packetCode
      openedAt
    }
  }
`);

export const OPEN_LIST = graphql(`
  mutation OpenPickList {
    openPickList {
      errorCode
      list {
        id
      }
    }
  }
`);

export const TAKE_OVER = graphql(`
  mutation TakeOverList($code: String!) {
    takeOverList(code: $code) {
      errorCode
      list {
        id
      }
    }
  }
`);

export const PICK = graphql(`
  mutation PickPaper($code: String!, $boxCode: String!) {
    pickPaper(code: $code, boxCode: $boxCode) {
      errorCode
      packet {
        id
        tray
        stage
        originals
        picked
      }
    }
  }
`);

export const MISS = graphql(`
  mutation MissPaper($code: String!) {
    missPaper(code: $code) {
      errorCode
      packet {
        id
      }
    }
  }
`);

graphql(`
  fragment PacketFields on Packet {
    id
    code
    tray
    stage
    originals
    picked
    packed
    grams
    trackingId
    papers {
      code
      isPicked
      isPacked
      isSearched
    }
  }
`);

export const PACKET = graphql(`
  query Packet($code: String!) {
    packet(code: $code) {
      ...PacketFields @unmask
    }
  }
`);

export type PacketInHand = NonNullable<PacketQuery['packet']>;

export const PACKETS_AT = graphql(`
  query PacketsAt($stage: PacketStage!) {
    packetsAt(stage: $stage) {
      id
      code
      tray
      stage
      originals
      picked
      packed
    }
  }
`);

export const BEGIN = graphql(`
  mutation BeginPacking($code: String!) {
    beginPacking(code: $code) {
      errorCode
      packet {
        ...PacketFields @unmask
      }
    }
  }
`);

export const PACK = graphql(`
  mutation PackPaper($id: ID!, $code: String!) {
    packPaper(id: $id, code: $code) {
      errorCode
      packet {
        ...PacketFields @unmask
      }
    }
  }
`);

export const LABEL_PACKET = graphql(`
  mutation LabelPacket($id: ID!, $grams: Int!) {
    labelPacket(id: $id, grams: $grams) {
      errorCode
      packet {
        ...PacketFields @unmask
      }
    }
  }
`);

export const SETTLE = graphql(`
  mutation SettleParcel($id: ID!, $number: String) {
    settleParcel(id: $id, number: $number) {
      errorCode
      packet {
        ...PacketFields @unmask
      }
    }
  }
`);

export const HAND_OVER = graphql(`
  mutation HandOver($code: String!, $number: String!) {
    handOver(code: $code, number: $number) {
      errorCode
      packet {
        id
        stage
        trackingId
      }
    }
  }
`);
