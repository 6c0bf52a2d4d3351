import { createThemeContract } from '@vanilla-extract/css';
import { themes } from './tokens';

/** The tokens as CSS variables; a component's styles read these and nothing else. Set above by `html[data-theme]`. */
export const vars = createThemeContract(themes.admin.light);
