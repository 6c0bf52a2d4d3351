import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { narrow, tiny } from '#components/theme/rowRoom.css';
import { text } from '#components/theme/scale';

const { color } = vars;

const faint = { ...text.small, color: color.inkFaint };

/** Text in the second line. */
export const fact = style(inLayer({ whiteSpace: 'nowrap', '@container': { [narrow]: faint } }));

export const plan = style(inLayer({ whiteSpace: 'nowrap', '@container': { [tiny]: faint } }));
