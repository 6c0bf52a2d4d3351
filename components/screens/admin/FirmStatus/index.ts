export { FirmStatusButton, useFirmStatusAction, type FirmStatusButtonProps } from './FirmStatusButton';
