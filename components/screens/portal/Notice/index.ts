export { NoticeScreen, type NoticeScreenProps } from './NoticeScreen';
export { messages as noticeMessages, type NoticeReason } from './messages';
