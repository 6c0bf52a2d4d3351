/** How long a line of a text is at most. */
const width = 100;

/** A text in lines, each set in by so many spaces. */
export function wrapped(text: string, indent = 0): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line && indent + line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  return [...lines, line].map((one) => `${' '.repeat(indent)}${one}`).join('\n');
}
