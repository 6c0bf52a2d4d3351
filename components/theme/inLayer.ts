import type { StyleRule } from '@vanilla-extract/css';
import { layers } from './layers.css';

/** Puts a component's style into the `components` layer, where order between files does not matter. */
export function inLayer(rule: StyleRule): StyleRule {
  return { '@layer': { [layers.components]: rule } };
}

/** Does the same for each style of a recipe's variant. */
export function eachInLayer<Look extends string>(looks: Record<Look, StyleRule>): Record<Look, StyleRule> {
  return Object.fromEntries(Object.entries<StyleRule>(looks).map(([look, rule]) => [look, inLayer(rule)])) as Record<
    Look,
    StyleRule
  >;
}
