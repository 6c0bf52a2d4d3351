export { PhotosButton, type PhotosButtonProps } from './PhotosButton';
export { WaitingPhotos, type WaitingPhotosProps } from './WaitingPhotos';
