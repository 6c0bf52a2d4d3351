import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { mayDo, rolesWith, type Right } from '#domain/access/roles';
import { rulesOf, widgetTypeIds } from '#domain/widgets';
import { readContract, type Schema } from '#server/contract/document';
import { openApi } from '#server/contract/openApi';
import { guardsOf, rightsFor, withoutField } from '#server/contract/rights';
import { rightNamesText, rightsText } from '#server/contract/rightsText';

const declared = openApi['x-rights'];

const nothing: Schema = { type: 'object', properties: {} };

describe('the contract', () => {
  it('is where the rights stand (`npm run generate` writes them for everybody else)', async () => {
    expect(await readFile('domain/access/rights.ts', 'utf8')).toBe(rightsText(declared));
    expect(await readFile('language/rights.ts', 'utf8')).toBe(rightNamesText(declared));
  });

  it('has no right that nothing needs, and no role with the same name on both sides', () => {
    const needed = new Set(
      readContract().flatMap(({ guards: { right, values, fields } }) => [
        right,
        ...[...values, ...fields].map((one) => one.right),
      ]),
    );
    expect(Object.keys(rolesWith).filter((right) => !needed.has(right as Right))).toEqual([]);
    const roles = (side: keyof typeof declared) => new Set(Object.values(declared[side]).flatMap((one) => one.roles));
    expect([...roles('operator')].filter((role) => roles('firm').has(role))).toEqual([]);
  });

  it('asks for the rights that widgets are shown by', () => {
    for (const type of widgetTypeIds) {
      const { endpoint, right, settings, valueRights = {} } = rulesOf(type);
      const call = readContract().find(({ method, url }) => method === 'GET' && url === endpoint);
      const offered = new Set(Object.values(settings).flat());
      const values = call?.guards.values.filter(({ value }) => offered.has(value)) ?? [];
      expect({
        right: call?.guards.right,
        values: Object.fromEntries(values.map((one) => [one.value, one.right])),
      }).toEqual({
        right,
        values: valueRights,
      });
    }
  });

  it('asks for a right of the side that a call belongs to', () => {
    for (const { id, callerKind, guards } of readContract()) {
      const side = callerKind === 'firm' || callerKind === 'operator' ? callerKind : undefined;
      if (side === undefined) expect(guards.right, id).toBeUndefined();
      else expect(Object.keys(declared[side]), id).toContain(guards.right);
    }
  });

  it.each([
    [
      'no right',
      { id: 'listMottos', right: undefined, needsProof: false, query: nothing, answers: [] },
      'listMottos has no x-right',
    ],
    [
      'one that nobody has',
      { id: 'listMottos', right: 'mottos', needsProof: false, query: nothing, answers: [] },
      'but mottos',
    ],
    [
      'a required field that needs one',
      {
        id: 'getMotto',
        right: 'none',
        needsProof: false,
        query: nothing,
        answers: [{ ...nothing, required: ['fee'], properties: { fee: { type: 'number', 'x-right': 'fees.read' } } }],
      },
      'getMotto requires fee',
    ],
    [
      'a field that needs one and is required by another part of its schema',
      {
        id: 'getMotto',
        right: 'none',
        needsProof: false,
        query: nothing,
        answers: [
          {
            allOf: [
              { ...nothing, properties: { fee: { type: 'number', 'x-right': 'fees.read' } } },
              { ...nothing, required: ['fee'] },
            ],
          },
        ],
      },
      'getMotto requires fee',
    ],
  ])('stops a start with %s, and names the call', (_, call, reason) => {
    expect(() => guardsOf(call)).toThrow(reason);
  });

  it('guards a field in whatever a schema is made of', () => {
    const fees = { ...nothing, properties: { fee: { type: 'number', 'x-right': 'fees.read' } } };
    for (const of of ['allOf', 'anyOf', 'oneOf']) {
      const answer = { ...nothing, properties: { data: { type: 'array', items: { [of]: [nothing, fees] } } } };
      const call = { id: 'getMotto', right: 'none', needsProof: false, query: nothing, answers: [answer] };
      expect(guardsOf(call).fields).toEqual([{ path: ['data', 'fee'], right: 'fees.read' }]);
    }
  });
});

describe('a request', () => {
  const metric = readContract().find(({ id }) => id === 'getFirmMetric');

  it('needs the right of its call, and those of the values that it asks for', () => {
    if (!metric) throw new Error('no getFirmMetric');
    expect(rightsFor(metric.guards, { metric: 'cases_opened' })).toEqual(['area.read']);
    expect(rightsFor(metric.guards, { metric: 'amount_billed' })).toEqual(['area.read', 'fees.read']);
  });

  it.each([
    ['open', 'firms.export', true],
    ['system', 'notes', true],
    ['owner', 'firms.export', true],
    ['operator', 'firms.export', false],
    ['readOnly', 'billing.write', false],
    ['support', 'fees.read', false],
    ['support', 'cases.read', true],
    ['clerk', 'letters', true],
    ['accountant', 'letters', false],
    ['manager', 'clients.delete', true],
    ['lawyer', 'clients.delete', false],
    // An operator in a firm's scope has no right of the firm's people.
    ['operator', 'fees.read', false],
  ] as const)('as %s with %s: %s', (role, right, expected) => expect(mayDo(role, right)).toBe(expected));
});

describe('withoutField', () => {
  it('leaves a field out at its path, in each item of a list', () => {
    const answer = { data: [{ id: 1, fee: 2, of: { fee: 3 } }, { id: 4 }], fee: 5 };
    expect(withoutField(answer, ['data', 'fee'])).toEqual({ data: [{ id: 1, of: { fee: 3 } }, { id: 4 }], fee: 5 });
    expect(withoutField(answer, ['data', 'of', 'fee'])).toEqual({
      data: [{ id: 1, fee: 2, of: {} }, { id: 4 }],
      fee: 5,
    });
    expect(withoutField(undefined, ['data'])).toBeUndefined();
  });
});
