export { MattersScreen, type MattersScreenProps } from './MattersScreen';
export { messages as mattersMessages } from './messages';
