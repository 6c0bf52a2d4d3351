export { SignInPageScreen, type SignInPageScreenProps } from './SignInPageScreen';
export { messages as signInMessages } from './messages';
