import { firmColors } from './firmColors';

/** Shows the page in a firm's own colour, in both schemes, and returns a function that removes it. */
export function showFirmColor(primary: string): () => void {
  const styles = firmColors(primary);
  const { style } = document.documentElement;
  for (const [name, value] of Object.entries(styles)) style.setProperty(name, value);
  return () => Object.keys(styles).forEach((name) => style.removeProperty(name));
}
