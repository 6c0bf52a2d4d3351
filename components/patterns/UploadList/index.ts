export { UploadList, type UploadListProps, type UploadRow } from './UploadList';
