import type { components } from '#openapi';
import type { clients } from '#server/db/schema';

type Party = components['schemas']['Party'];

type Client = (typeof clients.$inferInsert)['type'];

/** What is typical of a kind of case in Kenyan practice. */
export type CaseKind = {
  caseType: string;
  /** The type of client with such a case. */
  clients: readonly Client[];
  /** The court, if it goes to court. */
  court?: { name: string; division?: string };
  /** Its court case number, from a range that no real court has reached. */
  number?: (sequence: number, year: string) => string;
  title: (client: string, other: string) => string;
  /** The parties, including the client, in the order of the title: who brought the case comes first. */
  parties: (client: string, other: string) => Party[];
  /** What it is heard for. Missing out of court. */
  hearing?: string;
  /** What is met for out of court. */
  meeting?: string;
  /** The reason that a closed one gives. */
  end: string;
  deadline: string;
  papers: readonly string[];
};

const organisations: readonly Client[] = ['company', 'sacco', 'other'];

const versus = (client: string, other: string) => `${client} v ${other}`;

const against = (client: string, other: string) => `${other} v ${client}`;

const opponent = 'Kobe Law Practice (Demo)';

const between = (ofClient: string, ofOther: string) => (client: string, other: string) => [
  { name: client, role: ofClient, isClient: true },
  { name: other, role: ofOther, advocate: opponent },
];

const broughtBy = (ofOther: string, ofClient: string) => (client: string, other: string) =>
  between(ofClient, ofOther)(client, other).toReversed();

const alone = (role: string) => (client: string) => [{ name: client, role, isClient: true }];

const elrcCause = (sequence: number, year: string) => `ELRC Cause E${sequence} of ${year}`;

const coded = (code: string) => (sequence: number, year: string) => `${code}/E${sequence}/${year}`;

// The kinds of case, with their usual steps and documents.
const caseKinds: readonly CaseKind[] = [
  {
    caseType: 'Commercial debt',
    clients: organisations,
    court: { name: 'High Court', division: 'Commercial and Tax' },
    number: coded('HCCOMM'),
    title: versus,
    parties: between('Plaintiff', 'Defendant'),
    end: 'Settled: consent recorded in court.',
    hearing: 'Pre-trial directions',
    deadline: 'File bundle of documents',
    papers: ['Plaint', 'Bundle of documents', 'Witness statement', 'Demand letter', 'Weighbridge tickets'],
  },
  {
    caseType: 'Land',
    clients: ['estate', ...organisations, 'individual'],
    court: { name: 'Environment and Land Court' },
    number: coded('ELCLC'),
    title: versus,
    parties: between('Plaintiff', 'Defendant'),
    end: 'Judgment delivered; decree issued.',
    hearing: 'Ruling on injunction',
    deadline: 'File site-visit report',
    papers: ['Title search', 'Site-visit report', 'Survey map', 'Supporting affidavit'],
  },
  {
    caseType: 'Employment',
    clients: organisations,
    court: { name: 'Employment and Labour Relations Court' },
    number: elrcCause,
    title: against,
    parties: broughtBy('Claimant', 'Respondent'),
    end: 'Award paid in full.',
    hearing: 'Mention to confirm filing of submissions',
    deadline: 'File submissions',
    papers: ['Memorandum of claim', 'Contract of employment', 'Submissions', 'Pay slips'],
  },
  {
    caseType: 'Employment',
    clients: ['individual'],
    court: { name: 'Employment and Labour Relations Court' },
    number: elrcCause,
    title: versus,
    parties: between('Claimant', 'Respondent'),
    end: 'Award paid in full.',
    hearing: 'Mention to confirm filing of submissions',
    deadline: 'File submissions',
    papers: ['Memorandum of claim', 'Contract of employment', 'Submissions', 'Pay slips'],
  },
  {
    caseType: 'Succession',
    clients: ['estate', 'individual'],
    court: { name: 'High Court', division: 'Family' },
    number: coded('HCFP&A'),
    title: (client) => `Re ${client}`,
    parties: alone('Estate'),
    end: 'Grant confirmed and estate distributed.',
    hearing: 'Summons for confirmation',
    deadline: 'End of Gazette notice',
    papers: ['Petition for grant', 'Gazette notice', 'List of assets', 'Consent of beneficiaries'],
  },
  {
    caseType: 'Small claim',
    clients: [...organisations, 'individual'],
    court: { name: 'Small Claims Court' },
    number: coded('SCCCOMM'),
    title: versus,
    parties: between('Claimant', 'Respondent'),
    end: 'Judgment for the claimant, paid.',
    hearing: 'Hearing',
    deadline: 'Serve statement of claim',
    papers: ['Statement of claim', 'Affidavit of service', 'Invoice in dispute'],
  },
  {
    caseType: 'Conveyancing',
    clients: [...organisations, 'individual'],
    title: (client, other) => `Sale of land, ${other} to ${client}`,
    parties: broughtBy('Vendor', 'Purchaser'),
    end: 'Transfer registered.',
    meeting: 'Meeting to sign transfer',
    deadline: 'Pay stamp duty',
    papers: ['Sale agreement', 'Land control board consent', 'Transfer form', 'Valuation report'],
  },
  {
    caseType: 'Traffic',
    clients: ['individual'],
    court: { name: 'Magistrates’ Court' },
    number: coded('MCTR'),
    title: (client) => `Republic v ${client}`,
    parties: (client) => [
      { name: 'Republic', role: 'Prosecution' },
      { name: client, role: 'Accused', isClient: true },
    ],
    end: 'Fine paid.',
    hearing: 'Plea',
    deadline: 'Prepare mitigation',
    papers: ['Charge sheet', 'Cash bail receipt', 'Mitigation notes'],
  },
  {
    caseType: 'Personal injury',
    clients: ['individual'],
    court: { name: 'Magistrates’ Court' },
    number: coded('MCCC'),
    title: versus,
    parties: between('Plaintiff', 'Defendant'),
    end: 'Insurer paid the judgment sum.',
    hearing: 'Hearing',
    deadline: 'File medical report',
    papers: ['Medical report', 'Police abstract', 'Submissions on quantum'],
  },
  {
    caseType: 'Constitutional petition',
    clients: ['individual', 'other'],
    court: { name: 'High Court', division: 'Constitutional and Human Rights' },
    number: coded('HCCHRPET'),
    title: versus,
    parties: between('Petitioner', 'Respondent'),
    end: 'Petition allowed.',
    hearing: 'Directions',
    deadline: 'File replying affidavit',
    papers: ['Petition', 'Replying affidavit', 'Authorities'],
  },
  {
    caseType: 'Company',
    clients: organisations,
    title: (client) => `Restructuring of ${client}`,
    parties: alone('Company'),
    end: 'Filed with the registry.',
    meeting: 'Board meeting',
    deadline: 'File annual return',
    papers: ['Board resolution', 'Annual return', 'Share register'],
  },
];

/** Lists the kinds of case for a type of client. */
export function kindsFor(client: Client): CaseKind[] {
  return caseKinds.filter(({ clients }) => clients.includes(client));
}
