export { ConfirmSignup, type ConfirmSignupProps } from './ConfirmSignup';
