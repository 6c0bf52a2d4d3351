import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import jsdoc from 'eslint-plugin-jsdoc';
import storybook from 'eslint-plugin-storybook';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** Who may import whom: each part, and the parts that it may import besides itself. @type {Record<string, string[]>} */
const house = {
  domain: [],
  language: ['domain'],
  'components/theme': ['domain'],
  'components/language': ['language', 'domain'],
  'components/elements': ['components/theme', 'components/language', 'domain'],
  'components/charts': ['components/theme', 'components/language', 'components/elements', 'domain'],
  'components/patterns': ['components/theme', 'components/language', 'components/elements', 'domain'],
  'components/api': ['domain'],
  'components/app': [
    'components/theme',
    'components/language',
    'components/elements',
    'components/patterns',
    'components/api',
    'domain',
  ],
  'components/widgets': [
    'components/theme',
    'components/language',
    'components/elements',
    'components/charts',
    'components/patterns',
    'components/api',
    'components/app',
    'domain',
  ],
  'components/builder': [
    'components/theme',
    'components/language',
    'components/elements',
    'components/patterns',
    'domain',
  ],
  'components/screens': ['components', 'language', 'domain'],
  hosts: ['components', 'language', 'domain'],
  server: [
    'domain',
    'language',
    'hosts/appPages.ts',
    'hosts/environments.ts',
    'hosts/host.ts',
    'hosts/landing/routes.ts',
    'hosts/landing/view.ts',
    'hosts/pageStart.ts',
    'hosts/portal/view.ts',
    'hosts/portal/workerScript.ts',
    'hosts/readConfig.ts',
    'hosts/renderedFiles.ts',
    'hosts/table.ts',
  ],
};

const everywhere = ['domain', 'language', 'components', 'hosts', 'server', 'stories', 'tests', '.storybook'];

/** One zone for each folder that a part may not import. */
const zones = Object.entries(house).flatMap(([part, seen]) => {
  const allowed = [part, ...seen];
  return everywhere
    .filter((folder) => !allowed.includes(folder))
    .map((folder) => ({
      target: `./${part}`,
      from: `./${folder}`,
      except: allowed
        .filter((path) => path.startsWith(`${folder}/`))
        .map((path) => `./${path.slice(folder.length + 1)}`),
      message: `${part} may import only ${['itself', ...seen].join(', ')}.`,
    }));
});

/** Props and fields with text that a person reads or hears. */
const textNames =
  '/^(aria-)?(\\w*(label|description|placeholder|title|hint|message)|alt|emptyText|errorText|loadingText)$/i';
const words = '[value=/\\p{L}{2}/u]';
const templateWords = 'TemplateLiteral:has(TemplateElement[value.raw=/\\p{L}{2}/u])';

/** Text in a component, where it can't be translated. */
const literalText = [
  `JSXText${words}`,
  ...['JSXElement', 'JSXFragment', `JSXAttribute[name.name=${textNames}]`].flatMap((place) =>
    [`Literal${words}`, templateWords].flatMap((text) => [
      `${place} > JSXExpressionContainer > ${text}`,
      `${place} > JSXExpressionContainer > :matches(ConditionalExpression, LogicalExpression) > ${text}`,
    ]),
  ),
  `JSXAttribute[name.name=${textNames}] > Literal${words}`,
  `Property[key.name=${textNames}]:not(CallExpression[callee.name="defineMessages"] *) > Literal[value=/^\\p{Lu}\\p{Ll}/u]`,
].map((selector) => ({ selector, message: 'Words belong in a message file: defineMessages and useMessages.' }));

const fixedLocale = { selector: 'Literal[value=/^en(-[A-Z]{2})?$/]', message: 'Take the locale from useFormat.' };

/**
 * What tells how long a function is.
 * @typedef {{
 *   type: string; loc: { start: { line: number }; end: { line: number } }; parent?: Node; body?: Node | Node[];
 *   argument?: Node | null; expression?: Node | boolean; declarations?: { init: Node | null }[]; value?: Node; callee?: Node;
 *   arguments?: Node[]; elements?: Node[]; properties?: Node[];
 * }} Node
 */

/** @param {Node} node */
const isFunction = ({ type }) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression';

/** @param {Node | null | undefined} node */
const isListed = (node) => Boolean(node && (isFunction(node) || node.arguments?.some(isFunction)));

/** @param {Node} node */
const linesOf = ({ loc }) => loc.end.line - loc.start.line + 1;

/**
 * The functions that a function gives side by side, such as handlers: each is as long as it is.
 * @param {Node} node
 */
function listedIn({ body }) {
  const inside = Array.isArray(body) ? undefined : body;
  /** @type {Pick<Node, 'argument' | 'declarations'>[]} */
  const statements = Array.isArray(inside?.body) ? inside.body : [{ argument: inside ?? null }];
  return statements.flatMap(({ argument, declarations }) => {
    let list = argument ?? declarations?.[0]?.init;
    while (typeof list?.expression === 'object') list = list.expression;
    if (list?.elements) return list.elements.filter((one) => isListed(one));
    return argument ? (list?.properties ?? []).filter(({ value }) => isListed(value)) : [];
  });
}

/** Functions that one can read at a glance. Lists of handlers and of tests are as long as they need. */
const shortFunctions = {
  meta: { schema: [{ type: /** @type {const} */ ('integer') }] },
  /**
   * @param {{
   *   options: number[]; sourceCode: { getText: (node?: Node) => string };
   *   report: (found: { node: Node; message: string }) => void;
   * }} context
   */
  create(context) {
    const [max = 0] = context.options;
    /** @param {Node} node */
    const check = (node) => {
      const { callee } = node.parent ?? {};
      if (callee && /^(test\.)?describe/.test(context.sourceCode.getText(callee))) return;
      const lines = listedIn(node).reduce((sum, one) => sum - linesOf(one), linesOf(node));
      if (lines > max) context.report({ node, message: `A function of ${lines} lines. Split it: at most ${max}.` });
    };
    return { FunctionDeclaration: check, FunctionExpression: check, ArrowFunctionExpression: check };
  },
};

export default defineConfig(
  { ignores: ['dist', '.storybook/public', 'openapi.d.ts', '.data', 'test-results'] },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.base, importX.flatConfigs.typescript],
    plugins: { 'import-x': importX, house: { rules: { 'short-functions': shortFunctions } } },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver(), createNodeResolver()],
    },
    rules: {
      'house/short-functions': ['error', 120],
      'import-x/no-restricted-paths': ['error', { zones }],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react-aria-components',
              // RouterProvider alone has no path of its own.
              allowImportNames: ['RouterProvider'],
              message: 'Import the part: react-aria-components/Button.',
            },
          ],
          patterns: [{ group: ['../../../*'], message: 'Cross folders by subpath: #components/…, #domain/….' }],
        },
      ],
    },
  },
  {
    // Handlers get no database: they read and write through the doors in their `Services`.
    files: ['server/*/**/*.ts'],
    ignores: ['server/db/**', 'server/doors/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'Property[key.name="operator"] > Literal',
          message: 'The operator’s scope is set in server/doors.',
        },
        {
          selector:
            'ImportSpecifier[imported.name=/^(changeScope|enter|open(Database|Postgres|Embedded)|embeddedDatabase)$/]',
          message: 'The database is opened by the server and entered in server/doors.',
        },
      ],
    },
  },
  {
    files: ['components/**/*.css.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'Literal[value=/#[0-9a-fA-F]{3,8}\\b/]', message: 'Colours live in components/theme/tokens.ts.' },
        {
          selector:
            'Property[key.name=/^(left|right|top|bottom|width|height|(min|max)(Width|Height)|(margin|padding|border)(Left|Right|Top|Bottom))$/]',
          message: 'Use the logical property: inlineSize, blockSize, insetInlineStart, paddingBlockEnd ….',
        },
      ],
    },
  },
  {
    // Where a name rarely says it all. Elsewhere a docstring stands where it says more than the name.
    files: [
      'components/{app,charts,elements,language,patterns,theme}/**/*.{ts,tsx}',
      '{domain,language,server}/**/*.ts',
    ],
    ignores: ['**/*.css.ts'],
    plugins: { jsdoc },
    rules: {
      'jsdoc/require-jsdoc': [
        'error',
        {
          publicOnly: true,
          require: { FunctionDeclaration: true, ClassDeclaration: true },
          contexts: [
            // What a component is for is documented on the component itself.
            'TSInterfaceDeclaration[id.name!=/Props$/]',
            'TSInterfaceDeclaration[id.name=/Props$/] > TSInterfaceBody > TSPropertySignature[key.name!="ref"]',
            'TSTypeAliasDeclaration',
            'ExportNamedDeclaration > VariableDeclaration',
          ],
          enableFixer: false,
        },
      ],
    },
  },
  {
    files: ['components/**/*.{ts,tsx}', 'hosts/**/*.tsx'],
    ignores: ['**/*.css.ts', 'components/package/**'],
    rules: { 'no-restricted-syntax': ['error', ...literalText, fixedLocale] },
  },
  {
    // Here `en` is the name of a page. The titles in `environments.ts` are the specification's.
    files: ['hosts/**/*.ts'],
    ignores: ['hosts/environments.ts', 'hosts/languages/**', 'hosts/portal/swahili/**'],
    rules: { 'no-restricted-syntax': ['error', ...literalText] },
  },
  {
    files: ['components/**/*essages.ts'],
    rules: { 'no-restricted-syntax': ['error', fixedLocale] },
  },
  { files: ['stories/**/*.tsx'], extends: [storybook.configs['flat/recommended']] },
);
