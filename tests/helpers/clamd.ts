import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** The file by which virus scanners are tested. Written in two halves, so that no scanner stops at this source. */
export const testVirus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** How a stand-in for clamd behaves. */
type Habits = {
  /** The size of the largest stream that it takes, in bytes. */
  streamMaxLength?: number;
  /** What it answers, in place of a verdict. */
  answer?: string;
  /** Whether it hangs up without an answer, or says nothing. */
  fails?: 'hangs up' | 'is silent';
};

/** Starts a stand-in for clamd, which speaks its protocol and knows one virus. */
export async function startClamd(habits: Habits = {}) {
  const sockets = new Set<Socket>();
  const scanned: string[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    let received = Buffer.alloc(0);
    socket.on('data', (data: Buffer) => {
      received = Buffer.concat([received, data]);
      const content = contentOf(received);
      const answer = (text: string) => socket.end(`${text}\0`);
      if (habits.fails === 'is silent') return;
      if (habits.fails === 'hangs up') return void socket.destroy();
      if (received.equals(Buffer.from('zPING\0'))) return void answer('PONG');
      if (content.bytes.length > (habits.streamMaxLength ?? Infinity)) {
        return void answer('INSTREAM size limit exceeded. ERROR');
      }
      if (!content.isWhole) return;
      scanned.push(content.bytes.toString('latin1'));
      const verdict = content.bytes.includes(testVirus) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
      answer(habits.answer ?? verdict);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: { host: '127.0.0.1', port },
    /** The files that it has scanned. */
    scanned,
    habits,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** What a stream has in it so far. */
function contentOf(received: Buffer): { bytes: Buffer; isWhole: boolean } {
  const command = Buffer.from('zINSTREAM\0');
  if (received.length < command.length) return { bytes: Buffer.alloc(0), isWhole: false };
  if (!received.subarray(0, command.length).equals(command)) throw new Error('Not the command.');
  const parts: Buffer[] = [];
  let at = command.length;
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at);
    if (length === 0) return { bytes: Buffer.concat(parts), isWhole: true };
    parts.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return { bytes: Buffer.concat(parts), isWhole: false };
}
