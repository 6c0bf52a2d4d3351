import { defineMessages } from '#components/language';

/** Messages for the keyboard shortcuts. Keys are named as printed on the keyboard. */
export const messages = defineMessages('screens/shortcuts', {
  title: 'Keyboard shortcuts',
  close: 'Close',
  everywhere: 'Everywhere',
  find: 'Find or go to',
  search: 'Search this list',
  shortcuts: 'Show these shortcuts',
  leave: 'Close a dialog or a menu',
  notices: 'Go to the notices',
  builder: 'Dashboard builder',
  undo: 'Undo',
  redo: 'Redo',
  save: 'Save Dashboard',
  duplicate: 'Duplicate the widget',
  selectAll: 'Select every widget',
  remove: 'Remove the widget',
  singleKeys: 'Shortcuts without Ctrl',
  singleKeysHint: 'Switch them off if you press them by accident. Ctrl / still opens this list.',
  keys: { ctrl: 'Ctrl', shift: 'Shift', escape: 'Esc', delete: 'Delete' },
});
