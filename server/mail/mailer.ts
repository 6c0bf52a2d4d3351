import { createTransport } from 'nodemailer';

/** An email. */
export type Mail = {
  /** The sender's name; the address is the server's. */
  senderName: string;
  replyTo?: string | null;
  to: string;
  subject: string;
  text: string;
  /** A PDF that goes with it. */
  file?: { name: string; content: Buffer };
};

/** The outcome of an email, with the mail server's answer if it gave one. */
export type Delivery = { outcome: 'accepted' | 'refused' | 'unreachable'; answer?: string };

/** Hands emails to a mail server. Never throws: a failure is an outcome. */
export type Mailer = (mail: Mail) => Promise<Delivery>;

/** The timeouts of the mail server's steps, in milliseconds. A person is waiting for the result. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** The maximum length of a stored answer. */
const longestAnswer = 1_000;

/** Sets up sending through a mail server. Each email has its own connection, so there is nothing to close. */
export function openMailer(url: string, address: string): Mailer {
  const transport = createTransport({ url, ...patience, disableFileAccess: true, disableUrlAccess: true });
  return async ({ senderName, replyTo, to, subject, text, file }) => {
    try {
      const { response } = await transport.sendMail({
        from: { name: senderName, address },
        ...(replyTo && { replyTo }),
        to: { name: '', address: to },
        subject,
        text,
        ...(file && {
          attachments: [{ filename: file.name, content: file.content, contentType: 'application/pdf' }],
        }),
      });
      return { outcome: 'accepted', answer: response.slice(0, longestAnswer) };
    } catch (error) {
      // Only a server that was reached has answered. Other messages contain hosts and ports.
      const { response } = error as { response?: string };
      return response ? { outcome: 'refused', answer: response.slice(0, longestAnswer) } : { outcome: 'unreachable' };
    }
  };
}
