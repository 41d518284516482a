import { createServer, Packet } from 'dns2';

/** A real server of names that answers with the text records it is given for a name. */
export function openTextServer(textsOf: (name: string) => readonly string[]) {
  return createServer({
    udp: true,
    handle: (request, send) => {
      const response = Packet.createResponseFromRequest(request);
      const { TYPE, CLASS } = Packet;
      for (const { name } of request.questions)
        for (const data of textsOf(name.toLowerCase()))
          response.answers.push({
            name,
            type: TYPE.TXT,
            class: CLASS.IN,
            ttl: 60,
            data,
          } as never);
      void send(response);
    },
  });
}
