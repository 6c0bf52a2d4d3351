import type { UploadState, UploadTarget } from '#domain/uploads';

/** A file on its way to the server. */
export interface Upload {
  readonly id: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** How many bytes have left the browser. */
  readonly sent: number;
  readonly state: UploadState;
  readonly target: UploadTarget;
  /** What people call the case, client or document that it goes to. */
  readonly to: string | undefined;
  /** Why it was refused. */
  readonly error?: unknown;
  /** Bytes per second, once measured. */
  readonly speed?: number;
}

/** What is to be sent, and where to. */
export interface Sending {
  name: string;
  target: UploadTarget;
  to?: string | undefined;
}

/** A file that another tab of this browser is sending already. */
export class SentElsewhere extends Error {
  override readonly name = 'SentElsewhere';
}
