import type { DeclaredRights } from './openApi';

/** Writes the roles that have each right as TypeScript. */
export function rightsText(declared: DeclaredRights): string {
  const side = (name: keyof DeclaredRights) =>
    Object.entries(declared[name]).map(
      ([right, { description, roles }]) =>
        `    /** ${description} */\n    ${quoted(right)}: [${roles.map((role) => `'${role}'`).join(', ')}],\n`,
    );
  return `\
// Written by \`npm run generate\` from x-rights of openapi.yaml, which says who may do what. Change it there.

/** The roles that have each right: of the operator's people, and of a firm's. */
export const rights = {
  operator: {
${side('operator').join('')}  },
  firm: {
${side('firm').join('')}  },
} as const;
`;
}

/** Writes what each right is for as messages. */
export function rightNamesText(declared: DeclaredRights): string {
  const lines = Object.values(declared).flatMap((side) =>
    Object.entries(side).map(
      ([right, { description }]) => `  ${quoted(right)}: '${description.replaceAll("'", '’')}',\n`,
    ),
  );
  return `\
// Written by \`npm run generate\` from x-rights of openapi.yaml. Change them there.
import { defineMessages } from './messages';

/** What each right is for, in a sentence. */
export const rightNames = defineMessages('language/rights.rightNames', {
${lines.join('')}});
`;
}

const quoted = (name: string) => (/^\w+$/.test(name) ? name : `'${name}'`);
