import { conflictText, conflictWords } from '#language/conflicts';
import type { components } from '#openapi';
import { formats } from '#server/locale';
import { letterhead } from '#server/printing/letterhead';
import { across, makeDocument, type Paper } from '#server/printing/paper';
import { type Column, table } from '#server/printing/table';
import { paragraph } from '#server/printing/text';

type Schemas = components['schemas'];

/** A stored check, and whose it is. */
export type CertificateToPrint = { firm: string; check: Schemas['ConflictCheck'] };

const words = conflictWords.en;
const text = conflictText(words, formats);

/** Renders the certificate of a stored conflict check. */
export function renderCertificate({ firm, check }: CertificateToPrint): Promise<Buffer> {
  const { title, caseNumber, findings, more, conclusion, sha256 } = check;
  const { date } = text.at(check.at);
  return makeDocument({ title: `${words.title}, ${date}`, foot: `${words.digest} ${sha256}` }, (paper) => {
    letterhead(paper, { firm: { name: firm }, title: words.title, subtitle: date });
    paragraph(paper, words.about, [title, caseNumber].filter(Boolean).join('\n'));
    paragraph(paper, words.checked, text.checked(check));
    paragraph(paper, words.names, check.terms.map(text.term).join('\n'));
    paragraph(paper, words.searched, text.searched(check.searched));
    if (findings.length === 0) paragraph(paper, words.found, text.nothingFound(check.searched));
    else table(paper, columnsFor(check), findings, { text: text.foundIn(findings.length, check.searched), level: 2 });
    if (more > 0) say(paper, text.more(more));
    paragraph(paper, words.conclusion, conclusion);
    paragraph(paper, words.digest, sha256);
    say(paper, words.decides);
  });
}

const columnsFor = ({ terms }: Schemas['ConflictCheck']): Column<Schemas['DecidedFinding']>[] => [
  { title: words.score, width: 50, show: ({ finding }) => text.score(finding) },
  {
    title: words.found,
    width: 205,
    isRowHeader: true,
    show: ({ finding }) => [
      { text: text.name(finding), look: { bold: true } },
      { text: text.origin(finding), look: { ink: 'soft' } },
    ],
  },
  { title: words.lookedFor, width: 110, show: ({ finding }) => text.term(terms[finding.term]) },
  {
    title: words.decided,
    width: 115,
    show: ({ decision, reason }) => [
      { text: words.decisions[decision], look: { bold: true } },
      ...(reason ? [{ text: reason }] : []),
    ],
  },
];

function say(paper: Paper, line: string): void {
  paper.makeRoom(40);
  paper.y = paper.write(line, across(paper.y + 8), { ink: 'soft' });
}
