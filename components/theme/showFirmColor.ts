import { assignInlineVars } from '@vanilla-extract/dynamic';
import { vars } from './contract.css';
import { type FirmAccent, firmAccent } from './firmAccent';

/**
 * Shows the page in a firm's own colour, in both schemes, and returns a function that removes it. The variables are set in the
 * style attribute of `<html>`; `light-dark()` lets the style sheet decide which scheme applies.
 */
export function showFirmColor(primary: string): () => void {
  const light = firmAccent(primary, 'light');
  const dark = firmAccent(primary, 'dark');
  const both = (of: (accent: FirmAccent) => string) => `light-dark(${of(light)}, ${of(dark)})`;

  const styles = assignInlineVars({
    [vars.color.accent]: both(({ color }) => color.accent),
    [vars.color.accentHover]: both(({ color }) => color.accentHover),
    [vars.color.accentSoft]: both(({ color }) => color.accentSoft),
    [vars.color.focus]: both(({ color }) => color.focus),
    [vars.sidebar.active]: both(({ sidebar }) => sidebar.active),
    [vars.sidebar.onActive]: both(({ sidebar }) => sidebar.onActive),
    [vars.sidebar.focus]: both(({ sidebar }) => sidebar.focus),
  });

  const { style } = document.documentElement;
  for (const [name, value] of Object.entries(styles)) style.setProperty(name, value);
  return () => Object.keys(styles).forEach((name) => style.removeProperty(name));
}
