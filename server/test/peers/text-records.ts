import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { openTextServer } from './text-server.ts';

/** A real server of names that holds the text records it is given. */
export function useTextRecords() {
  const records = new Map<string, string[]>();
  const server = openTextServer((name) => records.get(name) ?? []);
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
