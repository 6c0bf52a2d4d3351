import type { FaultCode } from './faults';

/** Why what a client sent was not taken, as far as they can do something about it. */
export type SendingFault =
  | 'nothing'
  | 'photo'
  | 'mixed'
  | 'empty'
  | 'tooLarge'
  | 'tooMany'
  | 'closed'
  | 'full'
  | 'trouble';

/** Those of one file, which a page can name. */
export const fileFaults = ['photo', 'empty', 'tooLarge'] as const satisfies readonly SendingFault[];

/** One of those. */
export type FileFault = (typeof fileFaults)[number];

/** Whether a fault is of one file. */
export const isFileFault = (fault: SendingFault): fault is FileFault => fileFaults.some((one) => one === fault);

const byCode: Partial<Record<FaultCode, SendingFault>> = {
  photo_format: 'photo',
  photo_damaged: 'photo',
  photo_not_arrived: 'trouble',
  files_mixed: 'mixed',
  file_empty: 'empty',
  file_too_large: 'tooLarge',
  body_too_large: 'tooLarge',
  too_many: 'tooMany',
  request_not_open: 'closed',
  no_room_left: 'full',
  storage_full: 'full',
};

/** What to tell a client whose files were refused with a fault of this code. */
export const sendingFaultOf = (code: string): SendingFault => byCode[code as FaultCode] ?? 'trouble';
