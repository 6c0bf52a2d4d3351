import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type FileToScan, type Scanner, ScannerUnavailable, type Verdict } from './scanner';

/** Where clamd listens: a TCP port, or the path of its socket. */
export type ClamdAddress = { host: string; port: number } | { path: string };

/** The limits of a scan. */
export type ScanLimits = {
  /**
   * The size of the largest file that clamd looks into, in bytes. It answers "OK" to a larger one, which is therefore not sent
   * (clamav issue 1408).
   */
  mostBytes: number;
  /**
   * How long clamd may say nothing, in milliseconds. It says nothing while it scans, for two minutes at most.
   * @default 150_000
   */
  longestSilence?: number;
};

/** Makes a scanner of a clamd, the daemon of ClamAV. Each file has its own connection, so there is nothing to close. */
export function clamdScanner(address: ClamdAddress, limits: ScanLimits): Scanner {
  return async (file) =>
    file.bytes > limits.mostBytes ? { scan: 'not_scanned' } : verdictOf(await ask(address, file, limits));
}

/** How long clamd may take to say that it is there, in milliseconds. */
const patience = 2_000;

/** Asks clamd whether it is there, with the command PING. */
export async function clamdAnswers(address: ClamdAddress): Promise<boolean> {
  const socket = connect(address);
  socket.setTimeout(patience, () => socket.destroy(new Error('clamd does not answer.')));
  socket.write('zPING\0');
  try {
    return (await answerFrom(socket)) === 'PONG';
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Sends a file with the command INSTREAM, and returns what clamd says. */
async function ask(address: ClamdAddress, file: FileToScan, { longestSilence = 150_000 }: ScanLimits): Promise<string> {
  const content = await file.open();
  const socket = connect({ ...address, ...(file.signal && { signal: file.signal }) });
  socket.setTimeout(longestSilence, () => socket.destroy(new Error('clamd does not answer.')));
  // The socket stays open for the answer, which may come before clamd has everything: it has then decided.
  const sending = pipeline(content, inChunks, socket, { end: false }).catch((error: Error) => socket.destroy(error));
  try {
    return await answerFrom(socket);
  } catch (error) {
    throw new ScannerUnavailable('clamd has not scanned a file.', { cause: error });
  } finally {
    socket.destroy();
    content.destroy();
    await sending;
  }
}

/** Wraps a file in the command: each chunk after its length, and an empty one at the end. */
async function* inChunks(content: Readable): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of content as AsyncIterable<Buffer>) {
    yield lengthOf(chunk.length);
    yield chunk;
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/** Waits for an answer, which ends with a zero byte. */
const answerFrom = (socket: Socket) =>
  new Promise<string>((resolve, reject) => {
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      answer += part;
      if (answer.endsWith('\0')) resolve(answer.slice(0, -1));
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('clamd has hung up.')));
  });

/** What clamd reports of a file that it could not look into, as if that were a virus. Whether it does is a setting of its own. */
const notLookedInto = /^Heuristics\.(Limits\.Exceeded|Encrypted)\b/;

function verdictOf(answer: string): Verdict {
  if (answer === 'stream: OK') return { scan: 'clean' };
  if (/\bsize limit exceeded\b/i.test(answer)) return { scan: 'not_scanned' };
  const virus = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (virus === undefined) throw new ScannerUnavailable(`clamd says "${answer}".`);
  return notLookedInto.test(virus) ? { scan: 'not_scanned' } : { scan: 'infected', virus };
}
