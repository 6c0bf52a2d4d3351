import { createThemeContract } from '@vanilla-extract/css';
import { themes } from './tokens';

/** The tokens as CSS variables, the only ones that component styles read. `html[data-theme]` sets them. */
export const vars = createThemeContract(themes.admin.light);
