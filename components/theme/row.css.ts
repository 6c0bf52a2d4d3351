import { style, type StyleRule } from '@vanilla-extract/css';
import { vars } from './contract.css';
import { inLayer } from './inLayer';
import { narrow, tiny } from './rowRoom.css';
import { text } from './scale';

const { color } = vars;

/** One line, cut off with an ellipsis; on paper, where nothing can be opened, in full. */
const cut: StyleRule = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@media': { print: { whiteSpace: 'normal' } },
};

/** Text on a single line; the record's page has the full text. */
export const oneLine = style(inLayer({ display: 'block', ...cut }));

/** The line below a row's name or figure. */
export const second = style(
  inLayer({ display: 'block', ...text.small, fontWeight: 400, color: color.inkFaint, ...cut }),
);

/** Shown only when rows are stacked: text that the header otherwise provides. */
export const inLines = style(inLayer({ display: 'none', '@container': { [narrow]: { display: 'inline' } } }));

/** Hidden when rows are stacked. */
export const inColumns = style(inLayer({ '@container': { [narrow]: { display: 'none' } } }));

/** Hidden at phone width. */
export const notTiny = style(inLayer({ '@container': { [tiny]: { display: 'none' } } }));

/** Keeps a control pressable in a row that the name's link covers. */
export const above = style(inLayer({ position: 'relative', zIndex: 1 }));
