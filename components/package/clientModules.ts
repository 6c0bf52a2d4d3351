import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** Names that only a browser knows. */
const browserNames = new Set([
  'window',
  'document',
  'navigator',
  'location',
  'history',
  'localStorage',
  'sessionStorage',
  'matchMedia',
  'getComputedStyle',
  'requestAnimationFrame',
  'requestIdleCallback',
  'addEventListener',
  'removeEventListener',
  'MutationObserver',
  'ResizeObserver',
  'IntersectionObserver',
]);

const require = createRequire(import.meta.url);

/** What React has for server components. It has `use`, but no context that could be read. */
const onServers = Object.keys(
  require(join(dirname(require.resolve('react')), 'react.react-server.js')) as object,
).filter((name) => name !== 'use');

/** Whether a package's module refuses to be rendered on a server, as React Aria's do. */
function isClientOnly(specifier: string): boolean {
  const file = fileURLToPath(import.meta.resolve(specifier));
  return /^import ['"]client-only['"]/m.test(readFileSync(file, 'utf8'));
}

/** A name that a module imports: where from, and under what name it is exported there. */
type Import = { from: string; name: string };

/** What a module does that decides where it can run. */
interface Module {
  imports: Map<string, Import>;
  /** The imported names that it calls, reads or hands on, other than to render or export them. */
  used: Set<string>;
  /** Whether it reads a name that only a browser knows. */
  readsBrowser: boolean;
  /** Whether it gives an element a function: an event handler, a ref or a render function. */
  givesFunctions: boolean;
}

/**
 * Finds the modules that begin with `'use client'` where there are server components: their source by their path. They use
 * React's state, effects or context, a browser's names, or what refuses to run on a server; they give an element a
 * function; or they use what a module like that exports, other than to render it. All others run on servers as well.
 */
export function clientModules(sources: ReadonlyMap<string, string>): Set<string> {
  const modules = new Map([...sources].map(([path, source]) => [path, readModule(source)]));
  const client = new Set<string>();
  const pathOf = (path: string, from: string) => posix.join(posix.dirname(path), from);
  const needsBrowser = (path: string, { imports, used, readsBrowser, givesFunctions }: Module) =>
    readsBrowser ||
    givesFunctions ||
    [...imports].some(([local, { from, name }]) => {
      if (from.startsWith('.')) return used.has(local) && client.has(pathOf(path, from));
      if (from === 'react') return !onServers.includes(name);
      return from === 'react-dom' || (used.has(local) && /^use[A-Z]/.test(local)) || isClientOnly(from);
    });
  let found: number;
  do {
    found = client.size;
    for (const [path, module] of modules) if (needsBrowser(path, module)) client.add(path);
  } while (client.size > found);
  return client;
}

function readModule(source: string): Module {
  const file = ts.createSourceFile('module.js', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
  const imports = new Map(file.statements.filter(ts.isImportDeclaration).flatMap(importsOf));
  const { declared, functions } = declarationsIn(file);
  const module: Module = { imports, used: new Set(), readsBrowser: false, givesFunctions: false };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isIdentifier(node) && isRead(node)) {
      if (imports.has(node.text) && !isRendered(node)) module.used.add(node.text);
      if (browserNames.has(node.text) && !declared.has(node.text)) module.readsBrowser = true;
    }
    if (isElement(node) && node.arguments.slice(1).some((props) => holdsFunction(props, functions)))
      module.givesFunctions = true;
    ts.forEachChild(node, visit);
  };
  visit(file);
  return module;
}

function importsOf({ importClause, moduleSpecifier }: ts.ImportDeclaration): [string, Import][] {
  const from = (moduleSpecifier as ts.StringLiteral).text;
  const { name, namedBindings } = importClause ?? {};
  return [
    ...(name ? [[name.text, { from, name: 'default' }] as [string, Import]] : []),
    ...(namedBindings && ts.isNamedImports(namedBindings)
      ? namedBindings.elements.map(({ name: local, propertyName }): [string, Import] => [
          local.text,
          { from, name: (propertyName ?? local).text },
        ])
      : []),
  ];
}

/** All that a module declares, in whatever scope, and which of it are functions. */
function declarationsIn(file: ts.SourceFile) {
  const declared = new Set<string>();
  const functions = new Set<string>();
  const visit = (node: ts.Node): void => {
    if ((ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node)) && node.name && ts.isIdentifier(node.name))
      if (ts.isFunctionDeclaration(node) || (node.initializer && isFunction(node.initializer)))
        functions.add(node.name.text);
    if (
      (ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node)) &&
      ts.isIdentifier(node.name)
    )
      declared.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { declared, functions };
}

const isFunction = (node: ts.Node) => ts.isArrowFunction(node) || ts.isFunctionExpression(node);

/** Whether a name is read where it stands, and is not that of a property or a declaration. */
function isRead(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node;
  if (ts.isBindingElement(parent) || ts.isVariableDeclaration(parent)) return parent.initializer === node;
  return !ts.isParameter(parent) && !ts.isFunctionDeclaration(parent) && !ts.isMethodDeclaration(parent);
}

/** Whether this is an element: JSX, as it is compiled. */
const isElement = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && /^(jsxs?|createElement)$/.test(node.expression.text);

const isRendered = (node: ts.Identifier) => isElement(node.parent) && node.parent.arguments[0] === node;

/** Whether a function is among these props, which a server can't send to a browser. What a list's methods take is not. */
function holdsFunction(node: ts.Node, functions: Set<string>): boolean {
  const inside = (child: ts.Node) => holdsFunction(child, functions);
  if (isFunction(node) || ts.isMethodDeclaration(node)) return true;
  if (ts.isIdentifier(node)) return functions.has(node.text);
  if (isElement(node) || ts.isPropertyAccessExpression(node)) return false;
  if (ts.isCallExpression(node)) return ts.isIdentifier(node.expression) && node.arguments.some(inside);
  if (ts.isPropertyAssignment(node)) return inside(node.initializer);
  if (ts.isShorthandPropertyAssignment(node)) return functions.has(node.name.text);
  if (ts.isConditionalExpression(node)) return inside(node.whenTrue) || inside(node.whenFalse);
  return ts.forEachChild(node, inside) ?? false;
}
