import type { HttpHandler } from 'msw';
import type { components } from '#openapi';
import { checkTitle, leastScore, sideOf, termsOf } from '#domain/conflicts';
import { restorableUntil } from '#domain/customers';
import { nairobiDay } from '#domain/dates';
import { nameKey } from '#domain/nameKey';
import { type FirmData, firmData, mainFirm, theCase } from './firmData';
import { http, problem } from './http';
import { likeness } from './likeness';
import { perStory } from './perStory';
import { recordedAt } from './recordedAt';

type Schemas = components['schemas'];
type Finding = Schemas['ConflictFinding'];
type Check = Schemas['ConflictCheck'];

type Enquiry = Schemas['DeclinedEnquiry'];

type Known = {
  name: string;
  side: Schemas['ConflictSide'];
  cases: Schemas['Case'][];
  client?: string;
  enquiry?: Enquiry;
};

/** Whom the firm knows: its clients with their people, and the parties of its cases. */
function knownIn({ cases, clients }: Pick<FirmData, 'cases' | 'clients'>): Known[] {
  const ofClient = clients.flatMap(({ id, name, people = [] }): Known[] => [
    { name, side: 'client', client: id, cases: cases.filter(({ client }) => client === id) },
    ...people.map(({ name: person, capacity }): Known => ({ name: person, side: capacity, client: id, cases: [] })),
  ]);
  const ofCase = cases.flatMap((one) =>
    one.parties
      .filter(({ isClient }) => !isClient)
      .map((party): Known => ({ name: party.name, side: sideOf(party), cases: [one] })),
  );
  return [...ofClient, ...ofCase];
}

/** Whom declined enquiries were about. */
const knownOf = (enquiry: Enquiry): Known[] =>
  enquiry.names.map(({ name, side }) => ({ name, side: side === 'client' ? 'enquirer' : side, cases: [], enquiry }));

/** Finds the names that are like those of a check, as the server does. */
function search(known: Known[], { terms, caseId, clientId }: Schemas['ConflictSearch'], own?: string) {
  const client = clientId ?? own;
  const findings = terms.flatMap((term, index) => {
    const byName = new Map<string, Finding>();
    for (const { name, side, cases, client: of, enquiry } of known) {
      const score = likeness(nameKey(term.name), nameKey(name));
      const others = cases.filter(({ id }) => id !== caseId);
      if (score < leastScore || (of && of === client) || (!of && !enquiry && others.length === 0)) continue;
      const key = `${term.side} ${nameKey(term.name)} ${side} ${nameKey(name)}`;
      byName.set(key, {
        id: idOf(key),
        term: index,
        name,
        side,
        score,
        same: [],
        cases: others.slice(0, 3).map(({ id, title, status, caseNumber, closedOn }) => ({
          id,
          title,
          status,
          ...(caseNumber && { caseNumber }),
          ...(closedOn && { closedOn }),
        })),
        caseCount: others.length,
        ...(of && { clientId: of }),
        ...(enquiry && { declinedOn: enquiry.day, declinedFor: enquiry.reason, enquiryId: enquiry.id }),
      });
    }
    return [...byName.values()];
  });
  const sorted = findings.toSorted((one, other) => other.score - one.score);
  return { searched: known.length, findings: sorted.slice(0, 100), more: Math.max(0, sorted.length - 100) };
}

/** Some 32 hexadecimal digits, the same for the same text. */
function idOf(text: string): string {
  let hash = 2_166_136_261;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619) >>> 0;
  return hash.toString(16).padStart(8, '0').repeat(4);
}

const enquiryId = (index: number) => `01933f2e-7a62-7000-8000-${String(index + 1).padStart(12, '0')}`;

/** What the firm did not take on before a story begins. */
const declinedBefore: Enquiry[] = [
  {
    id: enquiryId(1),
    day: '2026-11-09',
    reason: 'We act for the other side.',
    by: 'Neema Wanjiku',
    names: [
      { name: 'Ngurunit Gypsum Quarry', side: 'client' },
      { name: 'Tausi Hill Traders', side: 'other_side' },
    ],
  },
  {
    id: enquiryId(0),
    day: '2026-10-27',
    reason: 'Outside our practice: a patent dispute.',
    by: 'Juma Kiptoo',
    names: [{ name: 'Halima Shariff', side: 'client', kra_pin: 'A000000077H' }],
  },
];

const checkId = (index: number) => `01933f2e-7a61-7000-8000-${String(index + 1).padStart(12, '0')}`;

/** The stored checks that a story begins with: those of two cases, not of the one that most stories show. */
function storedIn({ cases, clients }: Pick<FirmData, 'cases' | 'clients'>): Check[] {
  return cases
    .filter(({ id, status }) => id !== theCase && status === 'Active')
    .slice(0, 2)
    .map((one, index): Check => {
      const client = clients.find(({ id }) => id === one.client);
      const other = clients.find(({ id, type }) => id !== one.client && type === 'individual');
      const terms = termsOf(client ?? { name: one.clientName }, one.parties);
      const known = { id: idOf(one.id), term: 0, side: 'client', score: 1, same: [], cases: [], caseCount: 0 } as const;
      const findings: Check['findings'] =
        index > 0 || !other
          ? []
          : [
              {
                finding: { ...known, same: [], cases: [], name: other.name, clientId: other.id },
                decision: 'known',
                reason: 'The same person; that matter has no bearing here.',
              },
            ];
      return {
        id: checkId(index),
        caseId: one.id,
        at: `2026-11-${12 - index}T06:18:00.000Z`,
        by: 'Neema Wanjiku',
        title: one.title,
        ...(one.caseNumber && { caseNumber: one.caseNumber }),
        terms,
        searched: 283,
        more: 0,
        findings,
        findingCount: findings.length,
        conflictCount: 0,
        conclusion: 'Taken on. The finding has no bearing.',
        sha256: idOf(one.title).repeat(2),
      };
    });
}

/** Answers the calls about conflict checks of a demo firm. Others go to the next handler. */
export function conflictHandlers(slug = mainFirm, own: Partial<FirmData> = {}): HttpHandler[] {
  const begin = () => {
    const data = { ...firmData(slug), ...own };
    return { data, known: knownIn(data), checks: storedIn(data), enquiries: declinedBefore, deleted: [] as Enquiry[] };
  };
  const kept = perStory(begin);
  const allKnown = () => [...kept().known, ...kept().enquiries.flatMap(knownOf)];
  const noEnquiry = () => problem(404, 'Not Found', 'This record doesn’t exist. It may have been deleted.');
  const isOwn = (request: Request) => (request.headers.get('X-Tenant') ?? slug) === slug;
  const clientOf = (caseId: string | undefined) => kept().data.cases.find(({ id }) => id === caseId)?.client;
  const pageOf = <Row>(rows: Row[]) => ({ data: rows, page: { page: 1, limit: 100, total: rows.length } });
  return [
    http.post('/api/law-firm/conflict-checks/preview', async ({ request, response }) => {
      if (!isOwn(request)) return undefined;
      const asked = await request.clone().json();
      return response(200).json({ data: search(allKnown(), asked, clientOf(asked.caseId)) });
    }),
    http.get('/api/law-firm/conflict-checks', ({ request, query, response }) => {
      if (!isOwn(request)) return undefined;
      const caseId = query.get('caseId');
      const checks = kept().checks.filter((one) => !caseId || one.caseId === caseId);
      return response(200).json(pageOf(checks.map(inShort)));
    }),
    http.post('/api/law-firm/conflict-checks', async ({ request, response }) => {
      if (!isOwn(request)) return undefined;
      const { terms, caseId, clientId, decisions, conclusion } = await request.clone().json();
      const asked = { terms, ...(caseId && { caseId }), ...(clientId && { clientId }) };
      const { findings: found, ...rest } = search(allKnown(), asked, clientOf(caseId));
      const findings = found.flatMap((finding) => {
        const made = decisions.find((one) => one.finding === finding.id);
        return made ? [{ finding, decision: made.decision, ...(made.reason && { reason: made.reason }) }] : [];
      });
      const count = found.length - findings.length;
      if (count > 0)
        return response.untyped(
          problem(409, 'Conflict', `${count} findings need a decision. Check again.`, undefined, {
            code: 'findings_undecided',
            params: { count },
          }),
        );
      const of = kept().data.cases.find(({ id }) => id === caseId);
      const check: Check = {
        id: checkId(kept().checks.length),
        at: recordedAt.toISOString(),
        ...(caseId && { caseId }),
        title: of?.title ?? checkTitle(terms),
        terms,
        ...rest,
        findings,
        conclusion,
        findingCount: findings.length,
        conflictCount: findings.filter(({ decision }) => decision === 'conflict').length,
        sha256: idOf(conclusion).repeat(2),
      };
      kept().checks = [check, ...kept().checks];
      return response(201).json({ data: check });
    }),
    http.get('/api/law-firm/conflict-checks/{id}', ({ request, params, response }) => {
      if (!isOwn(request)) return undefined;
      const check = kept().checks.find(({ id }) => id === params.id);
      return check
        ? response(200).json({ data: check })
        : response.untyped(problem(404, 'Not Found', 'There is no conflict check with this id.'));
    }),
    http.get('/api/law-firm/declined-enquiries', ({ request, response }) =>
      isOwn(request) ? response(200).json(pageOf(kept().enquiries)) : undefined,
    ),
    http.post('/api/law-firm/declined-enquiries', async ({ request, response }) => {
      if (!isOwn(request)) return undefined;
      const { names, reason } = await request.clone().json();
      const id = enquiryId(kept().enquiries.length + kept().deleted.length);
      const enquiry = { id, names, reason, day: nairobiDay(recordedAt) };
      kept().enquiries = [enquiry, ...kept().enquiries];
      return response(201).json({ data: enquiry }, { headers: { ETag: '"1"' } });
    }),
    http.get('/api/law-firm/declined-enquiries/{id}', ({ request, params, response }) => {
      if (!isOwn(request)) return undefined;
      const found = kept().enquiries.find(({ id }) => id === params.id);
      return found ? response(200).json({ data: found }, { headers: { ETag: '"1"' } }) : response.untyped(noEnquiry());
    }),
    http.put('/api/law-firm/declined-enquiries/{id}', async ({ request, params, response }) => {
      if (!isOwn(request)) return undefined;
      const input = await request.clone().json();
      const before = kept().enquiries.find(({ id }) => id === params.id);
      if (!before) return response.untyped(noEnquiry());
      const after = { ...before, ...input };
      kept().enquiries = kept().enquiries.map((one) => (one === before ? after : one));
      return response(200).json({ data: after }, { headers: { ETag: '"2"' } });
    }),
    http.delete('/api/law-firm/declined-enquiries/{id}', ({ request, params, response }) => {
      if (!isOwn(request)) return undefined;
      const gone = kept().enquiries.find(({ id }) => id === params.id);
      if (!gone) return response.untyped(noEnquiry());
      kept().enquiries = kept().enquiries.filter((one) => one !== gone);
      kept().deleted = [gone, ...kept().deleted];
      const until = restorableUntil(recordedAt).toISOString();
      return response(200).json({
        data: { id: gone.id, deleted_at: recordedAt.toISOString(), restorable_until: until },
      });
    }),
    http.post('/api/law-firm/declined-enquiries/{id}/restore', ({ request, params, response }) => {
      if (!isOwn(request)) return undefined;
      const back = kept().deleted.find(({ id }) => id === params.id);
      if (!back) return response.untyped(noEnquiry());
      kept().deleted = kept().deleted.filter((one) => one !== back);
      kept().enquiries = [...kept().enquiries, back].toSorted((one, other) => other.day.localeCompare(one.day));
      return response(200).json({ data: back }, { headers: { ETag: '"2"' } });
    }),
    http.get('/api/law-firm/cases', ({ request, query, response }) => {
      if (!isOwn(request) || query.get('conflictCheck') !== 'missing') return undefined;
      const checked = new Set(kept().checks.map(({ caseId }) => caseId));
      const missing = kept().data.cases.filter(({ id, status }) => status !== 'Closed' && !checked.has(id));
      return response(200).json({ data: missing.slice(0, 3), page: { page: 1, limit: 20, total: 3 } });
    }),
  ];
}

const inShort = ({ id, at, by, title, caseNumber, caseId, findingCount, conflictCount }: Check) => ({
  id,
  at,
  title,
  findingCount,
  conflictCount,
  ...(by && { by }),
  ...(caseNumber && { caseNumber }),
  ...(caseId && { caseId }),
});
