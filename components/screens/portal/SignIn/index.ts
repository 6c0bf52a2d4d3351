export { SignInScreen, type SignInScreenProps } from './SignInScreen';
export { messages as signInMessages, type SignInFault } from './messages';
