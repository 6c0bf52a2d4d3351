export { OverPage, type OverPageProps } from './OverPage';
export { PasswordField, type PasswordFieldProps } from './PasswordField';
export { SignInFrame, type SignInFrameProps, type SignInSite } from './SignInFrame';
export { StepForm, type StepFormProps } from './StepForm';
export { TextButton, type TextButtonProps } from './TextButton';
export { useSignInProblem } from './useSignInProblem';
