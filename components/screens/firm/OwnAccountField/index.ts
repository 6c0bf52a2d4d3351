export { OwnAccountField, type OwnAccountFieldProps } from './OwnAccountField';
