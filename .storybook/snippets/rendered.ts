import ts from 'typescript';
import { elementOf, isMock, plain, rewrite } from './element.ts';
import { type Args, boundNames } from './storyFile.ts';

const { factory } = ts;

/** Turns a story's render function into example code, with its arguments filled in. */
export function shownBy(render: ts.ArrowFunction | ts.FunctionExpression, args: Args): ts.Statement {
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

/** Replaces references to the arguments in a render function; `parameter` is the function's name for them. */
function fillIn(args: Args, parameter = '') {
  const isMember = (node: ts.Node): node is ts.PropertyAccessExpression =>
    ts.isPropertyAccessExpression(node) && node.expression.getText() === parameter;
  const isSpread = (node: ts.JsxAttributeLike) =>
    ts.isJsxSpreadAttribute(node) && node.expression.getText() === parameter;

  const isMockCall = (node: ts.Node) => {
    if (!ts.isExpressionStatement(node) || !ts.isCallExpression(node.expression)) return false;
    const { expression: callee } = node.expression;
    if (ts.isIdentifier(callee)) return parameter.startsWith('{') && isMock(args.get(callee.text));
    if (!isMember(callee)) return false;
    const value = args.get(callee.name.text);
    return value === undefined || isMock(value);
  };

  const fill = (node: ts.Node): ts.Node | undefined => {
    if (isMockCall(node)) return factory.createEmptyStatement();
    if (isMember(node)) {
      const value = args.get(node.name.text);
      return value ? plain(value) : factory.createIdentifier('undefined');
    }
    const opening = ts.isJsxElement(node) ? node.openingElement : node;
    if (!ts.isJsxSelfClosingElement(opening) && !ts.isJsxOpeningElement(opening)) return undefined;
    const attributes = opening.attributes.properties;
    if (!attributes.some(isSpread)) return undefined;
    const own = attributes.filter((one) => !isSpread(one)).map((one) => rewrite(one, fill));
    const children = ts.isJsxElement(node) ? node.children.map((child) => rewrite(child, fill)) : undefined;
    return elementOf(opening.tagName, args, own, children);
  };
  return fill;
}
