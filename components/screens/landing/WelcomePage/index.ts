export { WelcomePageScreen, type WelcomePageScreenProps } from './WelcomePageScreen';
