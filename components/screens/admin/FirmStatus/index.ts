export { FirmStatusButton, FirmStatusToggle, type FirmStatusButtonProps } from './FirmStatusButton';
