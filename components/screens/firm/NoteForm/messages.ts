import { defineMessages } from '#components/language';

export const messages = defineMessages('screens/firm/NoteForm', {
  newTitle: 'Write a note',
  editTitle: 'Edit note',
  create: 'Save note',
  save: 'Save Changes',
  created: () => 'Note saved',
  saved: () => 'Note saved',
  createFailed: 'Couldn’t save the note. What you typed is still here.',
  saveFailed: 'Couldn’t save the note. Your changes are still here.',
  loading: 'Loading note…',
  loadFailed: 'Failed to load the note. Please check your connection.',
  notFound: 'There is no note with this id. It may have been deleted.',
  note: 'Note',
  noteHint: 'For the firm’s eyes only.',
  content: 'Note',
  contentMissing: 'Write something.',
  isPrivate: 'Only for this case’s team',
  isPrivateHint: 'Nobody else at the firm can read it. An export of all the client’s data includes it.',
  team: 'the team',
  everyone: 'everyone at the firm',
});
