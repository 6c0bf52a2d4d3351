import { style } from '@vanilla-extract/css';
import { inLayer } from '#components/theme/inLayer';
import { tiny } from '#components/theme/rowRoom.css';
import { space, text } from '#components/theme/scale';

export const firm = style(inLayer({ display: 'flex', alignItems: 'center', gap: space[3], minInlineSize: 0 }));

/** Hidden on a phone, where the name needs the space. */
export const avatar = style(inLayer({ display: 'flex', '@container': { [tiny]: { display: 'none' } } }));

export const words = style(inLayer({ display: 'flex', flexDirection: 'column', minInlineSize: 0 }));

export const name = style(inLayer({ ...text.body, fontWeight: 500 }));
