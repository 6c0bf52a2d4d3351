import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { boxButton } from '../field/field.css';

export const glass = style(inLayer({ display: 'flex', color: vars.color.inkFaint }));

export const clear = style([boxButton, inLayer({ selectors: { '[data-empty] &': { visibility: 'hidden' } } })]);
