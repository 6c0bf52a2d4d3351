export { DeletedNotice } from './DeletedNotice';
export { DeletedTable } from './DeletedTable';
export { messages as deletedMessages } from './messages';
export { RestoreButton } from './RestoreButton';
