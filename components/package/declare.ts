import ts from 'typescript';

/** Writes type declarations for these source files and all that they import, to the same paths below `target`. */
export function declare(files: string[], target: string): void {
  const { config } = ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path)) as {
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
  const { diagnostics } = program.emit();
  if (diagnostics.length > 0)
    throw new Error(
      ts.formatDiagnostics(diagnostics, {
        getCanonicalFileName: (name) => name,
        getCurrentDirectory: () => '.',
        getNewLine: () => '\n',
      }),
    );
}
