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

const byCode: Readonly<Record<string, SendingFault>> = {
  photo_format: 'photo',
  photo_unreadable: 'photo',
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
export const sendingFaultOf = (code: string): SendingFault => byCode[code] ?? 'trouble';
