import { createTransport } from 'nodemailer';

/** An email with a file. */
export type Mail = {
  /** The sender's name; the address is the server's own. */
  senderName: string;
  replyTo: string;
  to: string;
  subject: string;
  text: string;
  file: { name: string; content: Buffer };
};

/** What became of an email, with the mail server's own words if it said any. */
export type Delivery = { outcome: 'accepted' | 'refused' | 'unreachable'; answer?: string };

/** Hands emails to a mail server. Never throws: a failure is an outcome. */
export type Mailer = (mail: Mail) => Promise<Delivery>;

/** How long the mail server may take over a step, in milliseconds. A person waits for the answer. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** The longest answer that is kept. */
const longestAnswer = 1_000;

/** Opens the way to a mail server. Each email has a connection of its own, so there is nothing to close. */
export function openMailer(url: string, address: string): Mailer {
  const transport = createTransport({ url, ...patience, disableFileAccess: true, disableUrlAccess: true });
  return async ({ senderName, replyTo, to, subject, text, file }) => {
    try {
      const { response } = await transport.sendMail({
        from: { name: senderName, address },
        replyTo,
        to: { name: '', address: to },
        subject,
        text,
        attachments: [{ filename: file.name, content: file.content, contentType: 'application/pdf' }],
      });
      return { outcome: 'accepted', answer: response.slice(0, longestAnswer) };
    } catch (error) {
      // Only a server that was reached has answered. Other messages name hosts and ports.
      const { response } = error as { response?: string };
      return response ? { outcome: 'refused', answer: response.slice(0, longestAnswer) } : { outcome: 'unreachable' };
    }
  };
}
