import { createGlobalThemeContract } from '@vanilla-extract/css';
import { themes } from './tokens';
import { variableName } from './variables';

/** The tokens as CSS variables, the only ones that component styles read. `html[data-theme]` sets them. */
export const vars = createGlobalThemeContract(themes.admin.light, (_, path) => variableName(path));
