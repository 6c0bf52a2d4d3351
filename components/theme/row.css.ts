import { style, type StyleRule } from '@vanilla-extract/css';
import { vars } from './contract.css';
import { inLayer } from './inLayer';
import { narrow, tiny } from './rowRoom.css';
import { text } from './scale';

const { color } = vars;

const cut: StyleRule = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };

/** A text that stays in its line; the record has all of it. */
export const oneLine = style(inLayer({ display: 'block', ...cut }));

/** The line below a row's name or figure. */
export const second = style(
  inLayer({ display: 'block', ...text.small, fontWeight: 400, color: color.inkFaint, ...cut }),
);

/** Words that the head says in columns. */
export const inLines = style(inLayer({ display: 'none', '@container': { [narrow]: { display: 'inline' } } }));

/** What lines have no room for. */
export const inColumns = style(inLayer({ '@container': { [narrow]: { display: 'none' } } }));

/** What a phone has no room for. */
export const notTiny = style(inLayer({ '@container': { [tiny]: { display: 'none' } } }));

/** What can be pressed in a row whose name covers it. */
export const above = style(inLayer({ position: 'relative', zIndex: 1 }));
