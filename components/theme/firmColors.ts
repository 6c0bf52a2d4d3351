import { assignInlineVars } from '@vanilla-extract/dynamic';
import { vars } from './contract.css';
import { type FirmAccent, firmAccent } from './firmAccent';

/**
 * The variables of a firm's own colour, for the style attribute of `<html>`. `light-dark()` lets the style sheet decide which scheme
 * applies.
 */
export function firmColors(primary: string): Record<string, string> {
  const light = firmAccent(primary, 'light');
  const dark = firmAccent(primary, 'dark');
  const both = (of: (accent: FirmAccent) => string) => `light-dark(${of(light)}, ${of(dark)})`;

  return assignInlineVars({
    [vars.color.accent]: both(({ color }) => color.accent),
    [vars.color.accentHover]: both(({ color }) => color.accentHover),
    [vars.color.accentSoft]: both(({ color }) => color.accentSoft),
    [vars.color.focus]: both(({ color }) => color.focus),
    [vars.sidebar.active]: both(({ sidebar }) => sidebar.active),
    [vars.sidebar.onActive]: both(({ sidebar }) => sidebar.onActive),
    [vars.sidebar.focus]: both(({ sidebar }) => sidebar.focus),
  });
}
