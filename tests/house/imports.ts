import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** One file that takes something from another; both are paths from the root. */
export type Import = { from: string; to: string; isTypeOnly: boolean };

const root = process.cwd();

const { config } = ts.readConfigFile('tsconfig.json', (file) => readFileSync(file, 'utf8')) as {
  config: { compilerOptions: object };
};
const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
const cache = ts.createModuleResolutionCache(root, (file) => file, options);

/** The source files of these folders. A failed browser test leaves a folder that is named like one. */
export function sourcesIn(folders: string[]): string[] {
  return folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => path.join(parentPath, name));
}

/** Every import among the source files of these folders, found as the compiler finds it. */
export function importsOf(folders: string[]): Import[] {
  return sourcesIn(folders).flatMap(importsOfFile);
}

function importsOfFile(from: string): Import[] {
  const source = ts.createSourceFile(from, readFileSync(from, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: Import[] = [];
  const add = (specifier: ts.Node | undefined, isTypeOnly: boolean) => {
    if (!specifier || !ts.isStringLiteral(specifier)) return;
    const { resolvedModule } = ts.resolveModuleName(specifier.text, path.resolve(from), options, ts.sys, cache);
    if (!resolvedModule || resolvedModule.isExternalLibraryImport) return;
    found.push({ from, to: path.relative(root, resolvedModule.resolvedFileName), isTypeOnly });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, importsTypesOnly(node.importClause));
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, true);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      add(node.arguments[0], false);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function importsTypesOnly(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const { name, namedBindings } = clause;
  if (name || !namedBindings || !ts.isNamedImports(namedBindings)) return false;
  return namedBindings.elements.length > 0 && namedBindings.elements.every(({ isTypeOnly }) => isTypeOnly);
}

/** The first circle among these arrows, as the places one comes through, or nothing. */
export function circleIn(arrows: { from: string; to: string }[]): string[] | undefined {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of arrows) {
    if (from !== to) next.set(from, (next.get(from) ?? new Set()).add(to));
  }
  const done = new Set<string>();
  const search = (place: string, way: string[]): string[] | undefined => {
    if (way.includes(place)) return [...way.slice(way.indexOf(place)), place];
    if (done.has(place)) return undefined;
    for (const to of next.get(place) ?? []) {
      const circle = search(to, [...way, place]);
      if (circle) return circle;
    }
    done.add(place);
    return undefined;
  };
  for (const place of next.keys()) {
    const circle = search(place, []);
    if (circle) return circle;
  }
  return undefined;
}
