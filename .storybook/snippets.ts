import ts from 'typescript';

/** What a story's `args` come to: the name of each, and its value in the source. */
type Args = Map<string, ts.Expression>;

interface StoryFile {
  source: ts.SourceFile;
  /** Imports and other top-level statements by each name that they declare. */
  declared: Map<string, ts.Statement>;
  /** The objects of the stories by their names; the file's own under `meta`. */
  objects: Map<string, ts.ObjectLiteralExpression>;
}

const { factory } = ts;

/**
 * The code that shows each story, by the story's name: with its imports, to be pasted as it is. It is read from the story's own
 * source, so the two can't differ. A story that is drawn with the help of other files of stories has none.
 */
export function snippetsOf(source: string): Record<string, string | undefined> {
  const file = readStories(ts.createSourceFile('story.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  const stories = [...file.objects.keys()].filter((name) => name !== 'meta');
  return Object.fromEntries(stories.map((name) => [name, snippetOf(name, file)]));
}

function readStories(source: ts.SourceFile): StoryFile {
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

const boundNames = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? boundNames(element.name) : []));

/** An expression without what is said about its type. */
function bare(expression: ts.Expression): ts.Expression {
  return ts.isSatisfiesExpression(expression) ||
    ts.isAsExpression(expression) ||
    ts.isParenthesizedExpression(expression)
    ? bare(expression.expression)
    : expression;
}

/** A field of a story, or of the story that it is a variation of. */
function fieldOf(
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
  const shown = render ? shownBy(render, args) : factory.createExpressionStatement(elementOf(tag, args));
  return withDeclarations(shown, file);
}

function argsOf(object: ts.ObjectLiteralExpression | undefined, file: StoryFile): Args {
  const given = fieldOf(object, 'args', file);
  return given ? valuesOf(given, file) : new Map<string, ts.Expression>();
}

/** The arguments that an object has, or another story: `Danger.args`, or `Danger.args ?? {}` for the compiler's sake. */
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

/** Whether a value is a mock, which only records that it was called. */
const isMock = (value: ts.Expression | undefined): value is ts.CallExpression =>
  value !== undefined && ts.isCallExpression(value) && value.expression.getText() === 'fn';

function elementOf(tag: ts.JsxTagNameExpression, args: Args, own: readonly ts.JsxAttributeLike[] = []): ts.Expression {
  const ownNames = new Set(own.map((attribute) => (ts.isJsxAttribute(attribute) ? attribute.name.getText() : '')));
  const attributes = [...args]
    .filter(([name]) => name !== 'children' && !ownNames.has(name))
    .map(([name, value]) => attributeOf(name, value));
  const all = factory.createJsxAttributes([...attributes, ...own]);
  const children = args.get('children');
  return children
    ? factory.createJsxElement(
        factory.createJsxOpeningElement(tag, undefined, all),
        [childOf(children)],
        factory.createJsxClosingElement(tag),
      )
    : factory.createJsxSelfClosingElement(tag, undefined, all);
}

function attributeOf(name: string, value: ts.Expression): ts.JsxAttribute {
  const identifier = factory.createIdentifier(name);
  if (value.kind === ts.SyntaxKind.TrueKeyword) return factory.createJsxAttribute(identifier, undefined);
  const isPlain = ts.isStringLiteral(value) && !/["\\]/.test(value.getText().slice(1, -1));
  return factory.createJsxAttribute(
    identifier,
    isPlain ? factory.createStringLiteral(value.text) : factory.createJsxExpression(undefined, plain(value)),
  );
}

function childOf(value: ts.Expression): ts.JsxChild {
  const child = bare(value);
  if (ts.isJsxElement(child) || ts.isJsxSelfClosingElement(child) || ts.isJsxFragment(child)) return child;
  if (ts.isStringLiteral(child) && !/[{}<>\n]/.test(child.text)) return factory.createJsxText(child.text);
  return factory.createJsxExpression(undefined, plain(child));
}

/** A value without the mocks in it. */
function plain<T extends ts.Node>(value: T): T {
  return rewrite(value, (node) => {
    if (!ts.isCallExpression(node) || !isMock(node)) return undefined;
    return node.arguments[0] ?? doesNothing();
  });
}

const doesNothing = () =>
  factory.createArrowFunction(undefined, undefined, [], undefined, undefined, factory.createBlock([]));

/** The same tree, with other nodes where `replace` gives some. */
function rewrite<T extends ts.Node>(tree: T, replace: (node: ts.Node) => ts.Node | undefined): T {
  const { transformed } = ts.transform(tree, [
    (context) => (root) => {
      const visit = (node: ts.Node): ts.Node => replace(node) ?? ts.visitEachChild(node, visit, context);
      return visit(root) as T;
    },
  ]);
  return transformed[0] as T;
}

/** What a story's render function shows, with its arguments filled in. */
function shownBy(render: ts.ArrowFunction | ts.FunctionExpression, args: Args): ts.Statement {
  const [parameter] = render.parameters;
  const body = rewrite<ts.ConciseBody>(render.body, fillIn(args, parameter?.name.getText()));
  const constants = constantsOf(parameter, args);
  if (!ts.isBlock(body) && constants.length === 0) return factory.createExpressionStatement(body);
  const statements = ts.isBlock(body) ? body.statements : [factory.createReturnStatement(body)];
  return factory.createFunctionDeclaration(
    undefined,
    undefined,
    'Example',
    undefined,
    [],
    undefined,
    factory.createBlock([...constants, ...statements]),
  );
}

function constantsOf(parameter: ts.ParameterDeclaration | undefined, args: Args): ts.Statement[] {
  if (!parameter || ts.isIdentifier(parameter.name)) return [];
  return boundNames(parameter.name).flatMap((name) => {
    const value = args.get(name);
    if (!value || isMock(value)) return [];
    const declaration = factory.createVariableDeclaration(name, undefined, undefined, plain(value));
    return factory.createVariableStatement(
      undefined,
      factory.createVariableDeclarationList([declaration], ts.NodeFlags.Const),
    );
  });
}

function fillIn(args: Args, parameter = '') {
  const isMockCall = (node: ts.Node) => {
    if (!ts.isExpressionStatement(node) || !ts.isCallExpression(node.expression)) return false;
    const { expression: callee } = node.expression;
    if (ts.isIdentifier(callee)) return parameter.startsWith('{') && isMock(args.get(callee.text));
    if (!ts.isPropertyAccessExpression(callee) || callee.expression.getText() !== parameter) return false;
    const value = args.get(callee.name.text);
    return value === undefined || isMock(value);
  };
  const spreads = (node: ts.JsxAttributeLike) =>
    ts.isJsxSpreadAttribute(node) && node.expression.getText() === parameter;
  const fill = (node: ts.Node): ts.Node | undefined => {
    if (isMockCall(node)) return factory.createEmptyStatement();
    if (ts.isPropertyAccessExpression(node) && node.expression.getText() === parameter) {
      const value = args.get(node.name.text);
      return value ? plain(value) : factory.createIdentifier('undefined');
    }
    if (ts.isJsxSelfClosingElement(node) && node.attributes.properties.some(spreads)) {
      const own = node.attributes.properties.filter((attribute) => !spreads(attribute));
      return elementOf(
        node.tagName,
        args,
        own.map((attribute) => rewrite(attribute, fill)),
      );
    }
    if (ts.isJsxElement(node) && node.openingElement.attributes.properties.some(spreads)) {
      const { tagName, attributes } = node.openingElement;
      const own = attributes.properties.filter((attribute) => !spreads(attribute));
      const rest = new Map([...args].filter(([name]) => name !== 'children'));
      const opening = elementOf(
        tagName,
        rest,
        own.map((attribute) => rewrite(attribute, fill)),
      );
      return factory.createJsxElement(
        factory.createJsxOpeningElement(tagName, undefined, (opening as ts.JsxSelfClosingElement).attributes),
        node.children.map((child) => rewrite(child, fill)),
        factory.createJsxClosingElement(tagName),
      );
    }
    return undefined;
  };
  return fill;
}

const printer = ts.createPrinter({ removeComments: true });

/** Puts what it needs before a statement: imports, and the file's own constants, functions and types. */
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
