/** The browsers that people know, by what they call themselves, in the order to look: several name others that they are like. */
const browsers = {
  edge: 'Edg/',
  opera: 'OPR/',
  samsung: 'SamsungBrowser/',
  firefox: /Firefox\/|FxiOS\//,
  chrome: /Chrome\/|CriOS\//,
  safari: 'Safari/',
} as const;

const systems = {
  iphone: 'iPhone',
  ipad: 'iPad',
  android: 'Android',
  windows: 'Windows',
  mac: 'Mac OS X',
  chromeos: 'CrOS',
  linux: 'Linux',
} as const;

/** A known browser. */
export type Browser = keyof typeof browsers;

/** A known system. */
export type System = keyof typeof systems;

/** Reads a browser's name and its system from its user agent. Versions and models are no longer told truly there, so they are not read. */
export function deviceOf(userAgent: string): { browser: Browser | undefined; system: System | undefined } {
  return { browser: nameIn(userAgent, browsers), system: nameIn(userAgent, systems) };
}

function nameIn<Name extends string>(userAgent: string, signs: Readonly<Record<Name, string | RegExp>>) {
  const names = Object.keys(signs) as Name[];
  return names.find((name) => userAgent.search(signs[name]) >= 0);
}
