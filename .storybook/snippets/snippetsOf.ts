import ts from 'typescript';
import { elementOf, plain } from './element.ts';
import { shownBy } from './rendered.ts';
import { type Args, argsOf, fieldOf, readStories, type StoryFile } from './storyFile.ts';

/**
 * Returns the code of each story by its name, with imports and ready to paste. It is derived from the story's own source, so the
 * two can't differ. A story that imports other story files has none.
 */
export function snippetsOf(source: string): Record<string, string | undefined> {
  const file = readStories(source);
  const stories = [...file.objects.keys()].filter((name) => name !== 'meta');
  return Object.fromEntries(stories.map((name) => [name, snippetOf(name, file)]));
}

function snippetOf(name: string, file: StoryFile): string | undefined {
  const story = file.objects.get(name);
  const meta = file.objects.get('meta');
  const component = fieldOf(meta, 'component', file);
  // `Table<Firm>` for stories of firms.
  const tag = component && ts.isExpressionWithTypeArguments(component) ? component.expression : component;
  if (!tag || !ts.isIdentifier(tag)) return undefined;
  const args: Args = new Map([...argsOf(meta, file), ...argsOf(story, file)]);
  const render = fieldOf(story, 'render', file) ?? fieldOf(meta, 'render', file);
  if (render && !ts.isArrowFunction(render) && !ts.isFunctionExpression(render)) return undefined;
  const shown = render ? shownBy(render, args) : ts.factory.createExpressionStatement(elementOf(tag, args));
  return withDeclarations(shown, file);
}

const printer = ts.createPrinter({ removeComments: true });

/** Adds what a statement needs before it: imports, and the file's own constants, functions and types. */
function withDeclarations(shown: ts.Statement, { source, declared }: StoryFile): string | undefined {
  const printed = (node: ts.Node) => printer.printNode(ts.EmitHint.Unspecified, node, source);
  const statements = new Map<ts.Statement, Set<string>>();
  const add = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      const statement = declared.get(node.text);
      if (!statement) return;
      const isNew = !statements.has(statement);
      statements.set(statement, (statements.get(statement) ?? new Set()).add(node.text));
      if (isNew && !ts.isImportDeclaration(statement)) add(plain(statement));
    }
    ts.forEachChild(node, (child) => {
      if (!isName(child, node)) add(child);
    });
  };
  add(shown);
  const needed = [...new Set(declared.values())].filter((statement) => statements.has(statement));
  const imports = needed.filter(ts.isImportDeclaration);
  if (imports.some(({ moduleSpecifier }) => moduleSpecifier.getText().startsWith("'."))) return undefined;
  return [
    ...imports.map((statement) => importOf(statement, statements.get(statement) ?? new Set())),
    '',
    ...needed.filter((statement) => !ts.isImportDeclaration(statement)).map((statement) => printed(plain(statement))),
    '',
    printed(shown),
  ].join('\n');
}

/** Whether an identifier names a member, rather than something that is declared elsewhere. */
const isName = (node: ts.Node, parent: ts.Node) =>
  (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
  (ts.isPropertyAssignment(parent) && parent.name === node) ||
  (ts.isJsxAttribute(parent) && parent.name === node) ||
  (ts.isPropertySignature(parent) && parent.name === node);

function importOf(statement: ts.ImportDeclaration, names: Set<string>): string {
  const { importClause, moduleSpecifier } = statement;
  const bindings = importClause?.namedBindings;
  const named = bindings && ts.isNamedImports(bindings) ? bindings.elements : [];
  const kept = named.filter(({ name }) => names.has(name.text)).map((element) => element.getText());
  const type = importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword ? 'type ' : '';
  return `import ${type}{ ${kept.join(', ')} } from ${moduleSpecifier.getText()};`;
}
