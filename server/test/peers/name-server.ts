import { createSocket, type Socket } from 'node:dgram';
import { isIPv6, type AddressInfo } from 'node:net';

const HEADER = 12;
const [TYPE_A, TYPE_AAAA] = [1, 28];
const NO_SUCH_NAME = 3;

/** The name in the question of a packet, and where its type stands. */
function questionOf(packet: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = HEADER;
  while (packet[at] !== 0) {
    const length = packet[at]!;
    labels.push(packet.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), type: packet.readUInt16BE(at + 1), end: at + 5 };
}

const bytesOf = (address: string): Buffer =>
  isIPv6(address)
    ? Buffer.from(
        address
          .split('::')
          .map((half) => half.split(':').filter(Boolean))
          .map((half) => half.map((group) => group.padStart(4, '0')).join(''))
          .reduce((left, right) => left + right.padStart(32 - left.length, '0')),
        'hex',
      )
    : Buffer.from(address.split('.').map(Number));

function recordOf(address: string): Buffer {
  const data = bytesOf(address);
  const head = Buffer.alloc(HEADER);
  head.writeUInt16BE(0xc0_0c, 0);
  head.writeUInt16BE(isIPv6(address) ? TYPE_AAAA : TYPE_A, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function answerTo(packet: Buffer, end: number, addresses: readonly string[] | null): Buffer {
  const head = Buffer.from(packet.subarray(0, end));
  head.writeUInt16BE(0x81_80 + (addresses === null ? NO_SUCH_NAME : 0), 2);
  head.writeUInt16BE(addresses?.length ?? 0, 6);
  head.writeUInt16BE(0, 8);
  head.writeUInt16BE(0, 10);
  return Buffer.concat([head, ...(addresses ?? []).map(recordOf)]);
}

/** What a name has on each further asking; the last stays. Nothing at all: nobody ever answers. */
type Zone = Readonly<Record<string, readonly (readonly string[])[]>>;

/** A real server of names, which may say something else each time: address, what was asked, and its end. */
export async function openNameServer(zone: Zone) {
  const asked: string[] = [];
  const server: Socket = createSocket('udp4');
  server.on('message', (packet, from) => {
    const { name, type, end } = questionOf(packet);
    const turns = zone[name];
    const before = asked.filter((one) => one === `${name} ${type}`).length;
    asked.push(`${name} ${type}`);
    if (turns?.length === 0) return;
    const all = turns?.[Math.min(before, turns.length - 1)] ?? null;
    const fitting = all?.filter((one) => isIPv6(one) === (type === TYPE_AAAA)) ?? null;
    server.send(answerTo(packet, end, fitting), from.port, from.address);
  });
  await new Promise<void>((done) => server.bind(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { address: `127.0.0.1:${port}`, asked, close: () => void server.close() };
}
