import { inLayer } from '#components/theme/inLayer';

/** Between a tablet in portrait and a desktop, where a line takes two rows and has no heads. */
export const narrow = '(max-width: 1180px)';

/** Puts a cell of a line, and its head, into an area of the line's grid. */
export const areaOf = (name: string) => inLayer({ gridArea: name, minInlineSize: 0, overflowWrap: 'break-word' });
