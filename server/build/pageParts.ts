import type { ESTree, Plugin } from 'vite';

type Ast = ESTree.Program;
type Fields = { name: string; from: number; to: number; value: ESTree.Expression }[];

/** The modules that each page loads as it opens, by page id: its screen's, then those of its pieces. */
export type PageModules = Map<string, readonly string[]>;

/** The declarations of an app's pages. */
const filter = { id: /\/hosts\/\w+\/pages\.tsx$/ };

/** Leaves an app's script what its pages show, and notes the modules that each page loads. */
export const appParts = (modules: PageModules): Plugin => ({
  name: 'app-parts',
  transform: {
    filter,
    async handler(code, file) {
      const ast = this.parse(code);
      for (const { name, from, to } of pagesIn(ast)) {
        const loaded = [...code.slice(from, to).matchAll(/\bimport\((["'])(.+?)\1\)/g)];
        const found = await Promise.all(loaded.map(([, , module = '']) => this.resolve(module, file)));
        modules.set(
          name,
          found.flatMap((module) => module?.id ?? []),
        );
      }
      return without(['calls', 'isOpenedOften'], code, ast);
    },
  },
});

/** Leaves the server and a page's first script the pages' addresses and calls, without React, icons or screens. */
export const callParts: Plugin = {
  name: 'call-parts',
  transform: {
    filter,
    handler(code) {
      return without(['screen', 'pieces', 'joined', 'menu', 'isAtFoot', 'isWorkspace'], code, this.parse(code));
    },
  },
};

/** Removes fields of every page, and the imports that nothing else uses. */
function without(names: readonly string[], code: string, ast: Ast) {
  const dropped = pagesIn(ast)
    .flatMap(({ value }) => fieldsOf(value))
    .filter(({ name }) => names.includes(name));
  const imports = ast.body.filter((node) => node.type === 'ImportDeclaration');
  const body = cut(code, [...dropped, ...imports.map(({ start, end }) => ({ from: start, to: end }))]);
  const used = imports.filter(({ specifiers }) =>
    specifiers.some(({ local }) => new RegExp(`\\b${local.name}\\b`).test(body)),
  );
  return {
    code: [...used.map(({ start, end }) => code.slice(start, end)), body].join('\n'),
    map: { mappings: '' },
  };
}

/** The pages in the object that the file exports. */
function pagesIn(ast: Ast): Fields {
  return ast.body.flatMap((node) =>
    node.type === 'ExportNamedDeclaration' && node.declaration?.type === 'VariableDeclaration'
      ? node.declaration.declarations.flatMap(({ init }) => (init ? fieldsOf(init) : []))
      : [],
  );
}

/** The fields of an object, each with its place in the code, its comma included. */
function fieldsOf(object: ESTree.Expression): Fields {
  if (object.type !== 'ObjectExpression') return [];
  const fields = object.properties.filter((property) => property.type === 'Property');
  return fields.map(({ key, value, start }, index) => ({
    name: key.type === 'Identifier' ? key.name : '',
    from: start,
    to: fields[index + 1]?.start ?? object.end - 1,
    value,
  }));
}

function cut(code: string, places: readonly { from: number; to: number }[]): string {
  const inOrder = places.toSorted((one, other) => one.from - other.from);
  const kept = inOrder.map(({ from }, index) => code.slice(inOrder[index - 1]?.to ?? 0, from));
  return kept.join('') + code.slice(inOrder.at(-1)?.to ?? 0);
}
