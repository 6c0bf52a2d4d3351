import ts from 'typescript';
import { type Args, bare } from './storyFile.ts';

const { factory } = ts;

/** Whether a value is a mock, which only records that it was called. */
export const isMock = (value: ts.Expression | undefined): value is ts.CallExpression =>
  value !== undefined && ts.isCallExpression(value) && value.expression.getText() === 'fn';

/** Builds an element with these arguments as attributes and children; its own attributes and children take precedence. */
export function elementOf(
  tag: ts.JsxTagNameExpression,
  args: Args,
  own: readonly ts.JsxAttributeLike[] = [],
  ownChildren?: readonly ts.JsxChild[],
): ts.Expression {
  const ownNames = new Set(own.map((attribute) => (ts.isJsxAttribute(attribute) ? attribute.name.getText() : '')));
  const given = [...args]
    .filter(([name]) => name !== 'children' && !ownNames.has(name))
    .map(([name, value]) => attributeOf(name, value));
  const attributes = factory.createJsxAttributes([...given, ...own]);
  const child = args.get('children');
  const children = ownChildren ?? (child ? [childOf(child)] : []);
  if (children.length === 0) return factory.createJsxSelfClosingElement(tag, undefined, attributes);
  return factory.createJsxElement(
    factory.createJsxOpeningElement(tag, undefined, attributes),
    children,
    factory.createJsxClosingElement(tag),
  );
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

/** Replaces the mocks in a value with what they wrap, or with an empty function. */
export function plain<T extends ts.Node>(value: T): T {
  return rewrite(value, (node) => {
    if (!ts.isCallExpression(node) || !isMock(node)) return undefined;
    return node.arguments[0] ?? doesNothing();
  });
}

const doesNothing = () =>
  factory.createArrowFunction(undefined, undefined, [], undefined, undefined, factory.createBlock([]));

/** Copies a tree, replacing each node for which `replace` returns another. */
export function rewrite<T extends ts.Node>(tree: T, replace: (node: ts.Node) => ts.Node | undefined): T {
  const { transformed } = ts.transform(tree, [
    (context) => (root) => {
      const visit = (node: ts.Node): ts.Node => replace(node) ?? ts.visitEachChild(node, visit, context);
      return visit(root) as T;
    },
  ]);
  return transformed[0] as T;
}
