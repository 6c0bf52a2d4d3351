import { counted, defineMessages, type Messages, type Translated } from '#components/language';

const place = (row: number, column: number) => `row ${row}, column ${column}`;
const size = (width: number, height: number) =>
  `${counted(width, 'column', 'columns')} wide, ${counted(height, 'row', 'rows')} high`;

/** The texts of the canvas and its announcements. */
export const messages = defineMessages('builder', {
  canvas: 'Dashboard canvas',
  emptyTitle: 'Start Building Your Dashboard',
  emptyHint: 'Drag widgets from the library, or add them there.',
  dropHere: 'Drop widget here',
  handleHint:
    'Press Enter or Space to lift, the arrow keys to move, Enter to drop, Escape to cancel. Shift and Space selects several. Delete removes.',
  move: (title: string) => `Move ${title}`,
  resize: (title: string) => `Resize ${title}`,
  remove: (title: string) => `Remove ${title}`,
  configure: (title: string) => `Settings of ${title}`,
  place,
  size,
  lifted: (title: string, at: string) =>
    `Lifted ${title} from ${at}. Arrow keys move it, Enter drops it, Escape puts it back.`,
  resizing: (title: string, is: string) =>
    `Resizing ${title}, ${is}. Arrow keys resize it, Enter keeps the size, Escape puts it back.`,
  moved: (at: string) => `Moved to ${at}.`,
  resized: (is: string) => `Resized to ${is}.`,
  pushed: (titles: string) => `Pushed down: ${titles}.`,
  stopped: 'It can’t go any further.',
  dropped: (title: string, at: string) => `Dropped ${title} at ${at}.`,
  kept: (title: string, is: string) => `${title} is now ${is}.`,
  cancelled: (title: string) => `Cancelled. ${title} is back where it was.`,
  added: (title: string, at: string) => `Added ${title} at ${at}.`,
  addedSeveral: (count: number) => `Added ${counted(count, 'widget', 'widgets')}.`,
  removed: (title: string) => `Removed ${title}.`,
  removedSeveral: (count: number) => `Removed ${counted(count, 'widget', 'widgets')}.`,
  changed: (title: string) => `Changed ${title}.`,
  replaced: (count: number) => `The dashboard now has ${counted(count, 'widget', 'widgets')}.`,
  noGaps: 'There are no gaps to close.',
  gapsClosed: (count: number) => `Closed the gaps: ${counted(count, 'widget', 'widgets')} moved up.`,
  selected: (count: number) => (count === 0 ? 'Nothing selected.' : `${counted(count, 'widget', 'widgets')} selected.`),
  undone: (changes: string) => `Undone: ${changes}.`,
  redone: (changes: string) => `Redone: ${changes}.`,
  changedSeveral: (count: number) => `${counted(count, 'widget', 'widgets')} changed`,
  library: 'Widget Library',
  search: 'Search widgets',
  noneFound: 'No widgets found',
  add: (name: string) => `Add ${name}`,
  preview: (name: string) => `Preview ${name}`,
  cells: (width: number, height: number) => `${width} × ${height}`,
  kinds: { added: 'added', removed: 'removed', moved: 'moved', resized: 'resized', configured: 'changed' },
  changes: {
    added: (title: string) => `${title} added`,
    removed: (title: string) => `${title} removed`,
    moved: (title: string) => `${title} moved`,
    resized: (title: string) => `${title} resized`,
    configured: (title: string) => `${title} changed`,
  },
  renamed: (title: string) => `${title} renamed`,
  changedPart: (title: string, part: string) => `${title}: ${part}`,
  parts: { widget: 'Widget', place: 'Position', title: 'Title', definition: 'Library widget' },
  placed: (row: number, column: number, width: number, height: number) =>
    `Row ${row}, column ${column}, ${width} × ${height}`,
  notThere: 'Removed',
  usual: 'Default',
  plain: (type: string) => `Plain ${type}`,
  from: (was: string, is: string) => `${was} → ${is}`,
  was: (at: string) => `was ${at}`,
  wasHere: (title: string) => `${title} was here`,
  widgetTitle: 'Title',
  widgetTitleMissing: 'Enter a title.',
  apply: 'Apply',
  widgetPreview: (name: string) => `Widget Preview: ${name}`,
  closePreview: 'Close Preview',
});

/** The texts of the canvas in one language. */
export type BuilderWords = typeof messages extends Messages<infer Words> ? Translated<Words> : never;
