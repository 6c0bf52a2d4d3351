export { MatterScreen, type MatterScreenProps } from './MatterScreen';
export type { RefusedMessage } from './Messages';
export { messages as matterMessages, type MessageFault } from './messages';
