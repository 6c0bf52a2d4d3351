import type { Pack, PackFile } from './packFile';
import { wrapped } from './wrapped';

/** What an accountant's pack says of itself, and of each of its files. */
export const readme = (firm: string, { from, to, moment }: Pack, files: readonly PackFile[]): string => `${firm}
Books of clients’ money from ${from} to ${to}, as they stood at ${moment.toISOString()} (UTC).

${wrapped('Amounts are in Kenya shillings where no currency stands beside them; days are in Nairobi. The files are in UTF-8, with commas between the columns. Each says which account its lines are of: a client account or, of what lay outside, the office’s own.')}

certificate.txt
${wrapped('What the books can fill in of the accountant’s certificate (Legal Notice 80 of 1968), and what they leave to the accountant.', 4)}

${files.map(({ name, about }) => `${name}.csv\n${wrapped(about, 4)}`).join('\n\n')}

${wrapped('An entry never changes but for the day on which the bank cleared it. What was wrong is reversed: the reversal names the entry that it reverses.')}
`;
