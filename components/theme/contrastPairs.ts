import { contrast } from '#domain/color';
import type { ThemeTokens } from './tokens';

/** Two colours used together, and the minimum contrast between them. */
export type ContrastPair = { what: string; front: string; back: string; atLeast: 3 | 4.5 };

/** Every pair that the components use: text at 4.5:1, edges, bars, dots and focus rings at 3:1 (WCAG 2.2, 1.4.3 and 1.4.11). */
export function contrastPairs({ color, sidebar, banner }: ThemeTokens): ContrastPair[] {
  const grounds = { ground: color.ground, surface: color.surface, tint: color.tint };
  const text = (what: string, front: string, back: string): ContrastPair => ({ what, front, back, atLeast: 4.5 });
  const edge = (what: string, front: string, back: string): ContrastPair => ({ what, front, back, atLeast: 3 });
  const statuses = (['success', 'warning', 'error', 'info', 'neutral'] as const).map((name) => ({
    name,
    ...color[name],
  }));
  return [
    ...Object.entries(grounds).flatMap(([name, back]) => [
      text(`ink on ${name}`, color.ink, back),
      text(`inkSoft on ${name}`, color.inkSoft, back),
      text(`inkFaint on ${name}`, color.inkFaint, back),
      text(`accent on ${name}`, color.accent, back),
      text(`accentHover on ${name}, a link under the mouse`, color.accentHover, back),
      text(`error text on ${name}`, color.error.text, back),
      text(`warning text on ${name}`, color.warning.text, back),
      text(`success text on ${name}`, color.success.text, back),
      edge(`edge on ${name}`, color.edge, back),
      edge(`focus on ${name}`, color.focus, back),
      ...statuses.map((status) => edge(`${status.name} solid on ${name}`, status.solid, back)),
    ]),
    ...statuses.map((status) => text(`${status.name} text on its soft`, status.text, status.soft)),
    ...statuses.map((status) => edge(`${status.name} solid on its soft`, status.solid, status.soft)),
    text('onAccent on accent', color.onAccent, color.accent),
    text('onAccent on accentHover', color.onAccent, color.accentHover),
    text('onSolid on error solid', color.onSolid, color.error.solid),
    text('onSolid on error text, the danger button under the mouse', color.onSolid, color.error.text),
    text('ink on lineSubtle', color.ink, color.lineSubtle),
    text('surface on ink, the tooltip', color.surface, color.ink),
    text('accent on accentSoft', color.accent, color.accentSoft),
    text('ink on accentSoft', color.ink, color.accentSoft),
    text('sidebar ink', sidebar.ink, sidebar.ground),
    text('sidebar inkSoft', sidebar.inkSoft, sidebar.ground),
    text('sidebar inkFaint', sidebar.inkFaint, sidebar.ground),
    text('sidebar onActive on active', sidebar.onActive, sidebar.active),
    edge('sidebar brass', sidebar.brass, sidebar.ground),
    edge('sidebar focus', sidebar.focus, sidebar.ground),
    text('banner ink', banner.ink, banner.ground),
  ];
}

/** A pair that is too faint, and the contrast that it has. */
export type FaintPair = ContrastPair & { has: number };

/**
 * Finds the pairs of a theme in one scheme that can't be read, each with its contrast; none in a good theme. It measures colours
 * written as `#rrggbb`, and throws an error for any other.
 */
export function tooFaint(tokens: ThemeTokens): FaintPair[] {
  return contrastPairs(tokens)
    .map((pair) => ({ ...pair, has: contrast(measurable(pair.front, pair.what), measurable(pair.back, pair.what)) }))
    .filter(({ has, atLeast }) => has < atLeast);
}

function measurable(color: string, what: string): string {
  if (!/^#[\da-f]{6}$/i.test(color))
    throw new Error(`tooFaint: "${color}" in ${what} can’t be measured. Write it as #rrggbb.`);
  return color;
}
