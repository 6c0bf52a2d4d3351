import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** What a mail server is about to do: hear of a message's recipient, or say that it has taken a message. */
export type MailStep = 'recipient' | 'answer';

/** A sender may be killed in the middle of a message, which then is not received. */
const whenCut = () => undefined;

/**
 * Starts a mail server that accepts every message, except to the addresses in `refusals`. `before` is called before each step, which
 * waits for it.
 */
export async function startMailServer(before: (step: MailStep) => Promise<unknown> = async () => undefined) {
  const received: string[] = [];
  /** Addresses to refuse, each with its reply. */
  const refusals = new Map<string, { code: number; words: string }>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _, done) => {
      const refusal = refusals.get(address);
      void before('recipient').then(() =>
        done(refusal && Object.assign(new Error(refusal.words), { responseCode: refusal.code })),
      );
    },
    onData: (stream, _, done) => {
      const take = (message: string) => {
        received.push(message);
        void before('answer').then(() => done());
      };
      void text(stream).then(take, whenCut);
    },
  });
  server.on('error', whenCut);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refusals,
    close: () => new Promise<void>((closed) => server.close(closed)),
  };
}

/** A running mail server. */
export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** Reads a header of a message. */
export function headerOf(message: string, name: string): string | undefined {
  const head = message.slice(0, message.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  return new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1];
}

/** Reads a message's attachment. */
export function fileOf(message: string): Buffer {
  const [, encoded = ''] = /Content-Disposition: attachment[^]*?\r\n\r\n([^]*?)\r\n--/.exec(message) ?? [];
  return Buffer.from(encoded, 'base64');
}

/** Reads a message's plain text. */
export function textOf(message: string): string {
  const [, encoded = ''] = /Content-Type: text\/plain[^]*?\r\n\r\n([^]*?)(?:\r\n--|\s*$)/.exec(message) ?? [];
  const bytes = encoded.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => `%${hex}`);
  return decodeURIComponent(bytes).replaceAll('\u00a0', ' ');
}
