export { UploadArea, type UploadAreaProps, UploadButtons, type UploadButtonsProps } from './UploadArea';
export { Uploading, type UploadingProps } from './Uploading';
