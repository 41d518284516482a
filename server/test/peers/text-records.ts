import { createServer, Packet } from 'dns2';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

/** A real server of names that holds the text records it is given. */
export function useTextRecords() {
  const records = new Map<string, string[]>();
  const server = createServer({
    udp: true,
    handle: (request, send) => {
      const response = Packet.createResponseFromRequest(request);
      for (const { name } of request.questions)
        for (const data of records.get(name.toLowerCase()) ?? [])
          response.answers.push({
            name,
            type: Packet.TYPE.TXT,
            class: Packet.CLASS.IN,
            ttl: 60,
            data,
          } as never);
      void send(response);
    },
  });
  let address = '';
  beforeAll(async () => {
    await server.listen({ udp: { port: 0, address: '127.0.0.1' } });
    address = `127.0.0.1:${(server.addresses().udp as AddressInfo).port}`;
  });
  afterAll(() => server.close());
  return {
    get address() {
      return address;
    },
    /** Writes a record as the owner of a domain does. */
    write: (name: string, text: string) => {
      records.set(name, [...(records.get(name) ?? []), text]);
    },
  };
}
