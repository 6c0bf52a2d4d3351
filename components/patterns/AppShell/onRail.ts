import type { StyleRule } from '@vanilla-extract/css';
import { sidebar } from './sidebar.css';

/** Applies a style rule only while the navigation is the narrow rail. */
export function onRail(rule: StyleRule): StyleRule {
  return { '@container': { [`${sidebar} (max-width: 100px)`]: rule } };
}
