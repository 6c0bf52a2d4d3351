import type { Layout } from './layout';

/** The text of an export file: a dashboard's layout, and where it came from. */
export function exportLayout(layout: Layout, from: { template?: string; version?: number }): string {
  return `${JSON.stringify({ ...from, widgets: layout }, null, 2)}\n`;
}
