export { RequestScreen, type RequestScreenProps } from './RequestScreen';
export { messages as requestMessages } from './messages';
