import { assignInlineVars } from '@vanilla-extract/dynamic';
import { vars } from './contract.css';
import { firmAccent } from './firmAccent';
import { type ThemeTokens, themes } from './tokens';

/**
 * The style that shows a part of a page as a firm's own: in the tenant theme, with the firm's colour if it has one, in whichever
 * scheme applies. The element still sets its own background and text colour, which are inherited as computed.
 */
export function firmLook(primary: string | undefined): Record<string, string> {
  return assignInlineVars(vars, inBoth(tokensOf('light', primary), tokensOf('dark', primary)));
}

function tokensOf(scheme: 'light' | 'dark', primary: string | undefined): ThemeTokens {
  const theme = themes.tenant[scheme];
  if (primary === undefined) return theme;
  const { color, sidebar } = firmAccent(primary, scheme);
  return { ...theme, color: { ...theme.color, ...color }, sidebar: { ...theme.sidebar, ...sidebar } };
}

/** Tokens that follow the scheme, token by token. */
function inBoth<Tokens>(light: Tokens, dark: Tokens): Tokens {
  if (typeof light === 'string') return (light === dark ? light : `light-dark(${light}, ${String(dark)})`) as Tokens;
  const entries = Object.entries(light as object).map(([name, value]) => [
    name,
    inBoth<unknown>(value, (dark as Record<string, unknown>)[name]),
  ]);
  return Object.fromEntries(entries) as Tokens;
}
