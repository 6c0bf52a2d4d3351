import { readdirSync, readFileSync } from 'node:fs';

/** What the text of a function says of it, as the catalog tells it. */
export type WrittenFunction = {
  name: string;
  owner: string;
  isDefiner: boolean;
  /** Whether it looks for names in the product's schema alone, as a function must that has its owner's rights. */
  hasPath: boolean;
  /** The roles that may call it, but for its owner. */
  callers: string;
};

const baseline = 'server/db/schema/096.do.baseline.sql';

type Found = Omit<WrittenFunction, 'callers'> & { parameters: number; callers: Set<string> };

/** Reads the functions of the baseline and of server/db/functions, on a database whose tables belong to a login. */
export function functionsInFiles(owner: string): WrittenFunction[] {
  const folder = 'server/db/functions';
  const files = [baseline, ...readdirSync(folder).map((file) => `${folder}/${file}`)];
  const found: Found[] = [];
  for (const file of files) {
    let role = owner;
    for (const statement of statementsIn(readFileSync(file, 'utf8'))) {
      if (statement === 'RESET ROLE') role = owner;
      role = /^SET LOCAL ROLE (\w+)$/.exec(statement)?.[1] ?? role;
      const made = madeBy(statement, role);
      if (made) found.push(made);
      else grant(statement, found, owner);
    }
  }
  return found.map(({ name, owner, isDefiner, hasPath, callers }) => {
    const others = [...callers].filter((caller) => caller !== owner);
    return { name, owner, isDefiner, hasPath, callers: others.sort().join(', ') };
  });
}

/** The statements of a file, without comments and bodies. */
const statementsIn = (text: string): string[] =>
  text
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/(\$\w*\$)[\s\S]*?\1/g, '')
    .split(';')
    .map((statement) => statement.trim());

function madeBy(statement: string, owner: string): Found | undefined {
  const [, name, parameters] =
    /^CREATE (?:OR REPLACE )?FUNCTION (\w+)\s*\(([\s\S]*?)\)\s*RETURNS/.exec(statement) ?? [];
  if (name === undefined || parameters === undefined) return undefined;
  const isDefiner = statement.includes('SECURITY DEFINER');
  const hasPath = statement.includes('SET search_path = public, pg_temp');
  return { name, owner, isDefiner, hasPath, parameters: parameters.split(',').length, callers: new Set(['PUBLIC']) };
}

/** Follows a statement that says who may call functions. One with several versions is named with its parameters. */
function grant(statement: string, found: Found[], owner: string): void {
  const [, act, functions = '', roles = ''] =
    /^(GRANT|REVOKE) EXECUTE ON FUNCTION\s+([\s\S]+?)\s+(?:TO|FROM) ([^;]+)$/.exec(statement) ?? [];
  for (const [, name, parameters] of functions.matchAll(/(\w+)(?:\(([^)]*)\))?(?:,|$)/g)) {
    const isMeant = (one: Found) =>
      one.name === name && (parameters === undefined || parameters.split(',').length === one.parameters);
    for (const { callers } of found.filter(isMeant)) {
      if (act === 'REVOKE') callers.delete('PUBLIC');
      else for (const role of roles.split(', ')) callers.add(role === 'SESSION_USER' ? owner : role);
    }
  }
}
