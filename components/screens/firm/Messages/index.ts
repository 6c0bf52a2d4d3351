export { MessagesCard, type MessagesCardProps } from './MessagesCard';
