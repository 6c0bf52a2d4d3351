import ts from 'typescript';

/** A story's resolved `args`: each name with its value in the source. */
export type Args = Map<string, ts.Expression>;

/** A parsed story file. */
export interface StoryFile {
  source: ts.SourceFile;
  /** Imports and other top-level statements, by every name that they declare. */
  declared: Map<string, ts.Statement>;
  /** The story objects by name; the file's own is under `meta`. */
  objects: Map<string, ts.ObjectLiteralExpression>;
}

/** Parses a story file into its stories and the declarations that they use. */
export function readStories(text: string): StoryFile {
  const source = ts.createSourceFile('story.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const declared: StoryFile['declared'] = new Map();
  const objects: StoryFile['objects'] = new Map();
  for (const statement of source.statements) {
    for (const name of namesOf(statement)) declared.set(name, statement);
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      const object = initializer && bare(initializer);
      const isStory = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
      if (object && ts.isObjectLiteralExpression(object) && (isStory || name.getText() === 'meta'))
        objects.set(name.getText(), object);
    }
  }
  return { source, declared, objects };
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name));
  if (ts.isImportDeclaration(statement)) {
    const { name, namedBindings } = statement.importClause ?? {};
    const named = namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements : [];
    return [...(name ? [name.text] : []), ...named.map((element) => element.name.text)];
  }
  if (
    ts.isFunctionDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement)
  )
    return statement.name ? [statement.name.text] : [];
  return [];
}

/** The names that a declaration binds, one or several. */
export const boundNames = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? boundNames(element.name) : []));

/** Strips `satisfies`, `as` and parentheses from an expression. */
export function bare(expression: ts.Expression): ts.Expression {
  return ts.isSatisfiesExpression(expression) ||
    ts.isAsExpression(expression) ||
    ts.isParenthesizedExpression(expression)
    ? bare(expression.expression)
    : expression;
}

/** Returns a field of a story, or of the story that it spreads. */
export function fieldOf(
  story: ts.ObjectLiteralExpression | undefined,
  name: string,
  file: StoryFile,
): ts.Expression | undefined {
  for (const property of story?.properties.toReversed() ?? []) {
    if (ts.isPropertyAssignment(property) && property.name.getText() === name) return bare(property.initializer);
    if (ts.isSpreadAssignment(property)) {
      const field = fieldOf(file.objects.get(property.expression.getText()), name, file);
      if (field) return field;
    }
  }
  return undefined;
}

/** The arguments of a story alone, without those of its file. */
export function argsOf(object: ts.ObjectLiteralExpression | undefined, file: StoryFile): Args {
  const given = fieldOf(object, 'args', file);
  return given ? valuesOf(given, file) : new Map<string, ts.Expression>();
}

/** The arguments of an object or of another story: `Danger.args`, or `Danger.args ?? {}` to satisfy the compiler. */
function valuesOf(given: ts.Expression, file: StoryFile): Args {
  if (ts.isObjectLiteralExpression(given)) return membersOf(given, file);
  if (ts.isBinaryExpression(given)) return valuesOf(given.left, file);
  if (ts.isPropertyAccessExpression(given)) return argsOf(file.objects.get(given.expression.getText()), file);
  return new Map();
}

function membersOf(object: ts.ObjectLiteralExpression, file: StoryFile): Args {
  const members: Args = new Map();
  for (const property of object.properties) {
    if (ts.isPropertyAssignment(property)) members.set(nameOf(property.name), property.initializer);
    if (ts.isShorthandPropertyAssignment(property)) members.set(property.name.text, property.name);
    if (ts.isSpreadAssignment(property))
      for (const [key, value] of valuesOf(property.expression, file)) members.set(key, value);
  }
  return members;
}

const nameOf = (name: ts.PropertyName) => (ts.isStringLiteral(name) ? name.text : name.getText());
