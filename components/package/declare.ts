import path, { type PlatformPath } from 'node:path';
import ts from 'typescript';

/**
 * Writes type declarations for these source files and all that they import, to the same paths below `target`.
 * Returns the modules of other packages that they import.
 */
export function declare(files: string[], target: string): string[] {
  const { config } = ts.readConfigFile('tsconfig.json', (file) => ts.sys.readFile(file)) as {
    config: { compilerOptions: object };
  };
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, '.');
  const program = ts.createProgram([...files, 'openapi.d.ts'], {
    ...options,
    types: [],
    noEmit: false,
    incremental: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: '.',
    outDir: target,
  });
  const imported = new Set<string>();
  const { diagnostics } = program.emit(undefined, (file, text, _bom, _onError, sources) => {
    const source = sources?.[0]?.fileName ?? '';
    ts.sys.writeFile(
      file,
      withFileNames(text, source, options, (name) => imported.add(name)),
    );
  });
  if (diagnostics.length > 0)
    throw new Error(
      ts.formatDiagnostics(diagnostics, {
        getCanonicalFileName: (name) => name,
        getCurrentDirectory: () => '.',
        getNewLine: () => '\n',
      }),
    );
  return [...imported];
}

/**
 * A declaration in which the library's own files are named by relative paths that end in `.js`, which every way of
 * resolving modules understands: Node's takes no path without an ending, and import aliases are the sources' own. What
 * isn't found there would be `any` without a word. Names the packages that it imports to `onPackage`.
 */
function withFileNames(
  declaration: string,
  source: string,
  options: ts.CompilerOptions,
  onPackage: (name: string) => void,
): string {
  // What is imported for its effect alone, as style sheets are, has no types.
  const text = declaration.replaceAll(/^import ['"][^'"]+['"];\n/gm, '') || 'export {};\n';
  let named = text;
  for (const specifier of specifiersIn(text).reverse()) {
    const name = specifier.text;
    const quote = specifier.getStart();
    const { resolvedModule: found } = ts.resolveModuleName(name, source, options, ts.sys);
    if (!found) throw new Error(`The declaration of ${source} imports "${name}", which is nowhere.`);
    if (found.isExternalLibraryImport) onPackage(name);
    else
      named = `${named.slice(0, quote + 1)}${pathTo(found.resolvedFileName, source)}${named.slice(quote + 1 + name.length)}`;
  }
  return named;
}

/** The names of modules in a declaration, in order: `from './Button'` and `import('./Button').Button`. */
function specifiersIn(declaration: string): ts.StringLiteral[] {
  const found: ts.StringLiteral[] = [];
  const add = (node: ts.Node | undefined) => node && ts.isStringLiteral(node) && found.push(node);
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) add(node.moduleSpecifier);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('declaration.d.ts', declaration, ts.ScriptTarget.Latest, true));
  return found;
}

/** The name by which one source file imports another: `./Button.js`, also where paths have Windows' separators. */
export function pathTo(file: string, source: string, system: PlatformPath = path): string {
  const name = system
    .relative(system.dirname(system.resolve(source)), system.resolve(file))
    .replaceAll(system.sep, '/');
  return (name.startsWith('.') ? name : `./${name}`).replace(/(\.d)?\.tsx?$/, '.js');
}
