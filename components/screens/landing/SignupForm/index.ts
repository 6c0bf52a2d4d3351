export { SignupForm, type SignupAnswer, type SignupFormProps } from './SignupForm';
