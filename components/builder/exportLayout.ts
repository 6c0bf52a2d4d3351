import type { Layout } from './layout';

/** A dashboard as a file: its layout, and where it came from. */
export function exportLayout(layout: Layout, from: { template?: string; version?: number }): string {
  return `${JSON.stringify({ ...from, widgets: layout }, null, 2)}\n`;
}
