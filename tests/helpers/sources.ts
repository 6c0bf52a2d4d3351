import ts from 'typescript';

const parse = (source: string) =>
  ts.createSourceFile('read.tsx', source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);

/** Lists what a source exports with `export const`, in order, and whether its play function expects anything. */
export function exportsOf(source: string): { name: string; expects: boolean }[] {
  return parse(source).statements.flatMap((statement) => {
    if (!ts.isVariableStatement(statement)) return [];
    if (!statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    return statement.declarationList.declarations.map(({ name, initializer }) => {
      const play = initializer && ts.isObjectLiteralExpression(initializer) && initializer.properties.find(isPlay);
      return { name: ts.isIdentifier(name) ? name.text : '', expects: Boolean(play && expects(play)) };
    });
  });
}

const isPlay = ({ name }: ts.ObjectLiteralElementLike) =>
  name !== undefined && ts.isIdentifier(name) && name.text === 'play';

/** Lists the subjects of a test file: the names of the `describe` blocks with a test that runs and expects something. */
export function subjectsOf(source: string): string[] {
  return callsIn(parse(source)).flatMap((call) => {
    const [subject] = call.arguments;
    if (nameOf(call.expression) !== 'describe' || !subject || !ts.isStringLiteralLike(subject)) return [];
    const tests = callsIn(call).filter(({ expression }) =>
      /^(it|test)(\.(each|for|runIf|skipIf))?$/.test(nameOf(expression)),
    );
    return tests.some(expects) ? [subject.text] : [];
  });
}

const expects = (node: ts.Node) =>
  callsIn(node).some(({ expression }) => nameOf(expression).split('.')[0] === 'expect');

function callsIn(node: ts.Node): ts.CallExpression[] {
  const calls: ts.CallExpression[] = [];
  const visit = (child: ts.Node) => {
    if (ts.isCallExpression(child)) calls.push(child);
    ts.forEachChild(child, visit);
  };
  visit(node);
  return calls;
}

/** A callee's name: `it`, `describe.skip`, or `it.each` for `it.each(rows)`. */
function nameOf(callee: ts.Expression): string {
  if (ts.isIdentifier(callee)) return callee.text;
  if (ts.isPropertyAccessExpression(callee)) return `${nameOf(callee.expression)}.${callee.name.text}`;
  if (ts.isCallExpression(callee)) return nameOf(callee.expression);
  if (ts.isTaggedTemplateExpression(callee)) return nameOf(callee.tag);
  return '';
}

/** Lists what a source may put on the page: its strings, the parts of its templates, the texts of its elements, and its keys. */
export function textsIn(source: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateLiteralToken(node)) texts.push(node.text);
    else if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) texts.push(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(parse(source));
  return texts.flatMap((text) => [text, text.trim().replaceAll(/\s+/g, ' ')]).filter(Boolean);
}
