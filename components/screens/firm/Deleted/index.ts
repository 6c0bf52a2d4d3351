export { DeletedNotice } from './DeletedNotice';
export { DeletedTable } from './DeletedTable';
export { RestoreButton } from './RestoreButton';
