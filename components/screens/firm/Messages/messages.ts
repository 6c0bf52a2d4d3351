import { defineMessages } from '#components/language';

/** Texts for clients' messages. Wording taken from the spec is binding (section 2). */
export const messages = defineMessages('screens/firm/Messages', {
  title: 'Message',
  unread: 'Unread',
  loading: 'Loading messages…',
  loadFailed: 'Failed to load messages. Please check your connection.',
  empty: 'No messages found',
  emptyHint: 'Client messages will appear here',
  reader: {
    loading: 'Loading message…',
    loadFailed: 'Failed to load the message. Please check your connection.',
    notFound: 'There is no such message. It may have been deleted.',
    sent: (day: string, time: string) => `${day}, ${time}`,
    from: (person: string, title: string) => [person, title].filter(Boolean).join(' · '),
    reply: 'Reply',
    replyTo: (person: string) => `Reply to ${person}`,
    replied: (person: string) => `Sent to ${person}`,
    notReplied: 'Couldn’t send the reply. What you typed is still here.',
    keepUnread: 'Mark as unread',
    kept: 'Marked as unread',
    keepFailed: 'Couldn’t mark the message as unread.',
  },
});
