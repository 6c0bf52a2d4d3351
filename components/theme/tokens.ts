/** The colours of a status: a soft background, the text on it, and a solid for bars and dots. */
export type StatusColors = { soft: string; text: string; solid: string };

/** A theme's tokens in one scheme. Components use these roles, never raw colours. */
export type ThemeTokens = {
  color: {
    /** The page's background. */
    ground: string;
    /** Cards, tables, fields and overlays. */
    surface: string;
    /** A background a shade off the surface: table headers, hovered rows. */
    tint: string;
    /** Lines between and around elements. Decorative only: never the sole sign of a control. */
    line: string;
    /** Lines inside a card. */
    lineSubtle: string;
    /** The edge of a control; at least 3:1 on ground and surface. */
    edge: string;
    ink: string;
    inkSoft: string;
    /** The faintest text; still 4.5:1. */
    inkFaint: string;
    /** The one colour for interactive elements. */
    accent: string;
    accentHover: string;
    accentSoft: string;
    /** Text on `accent` and `accentHover`. */
    onAccent: string;
    /** Text on a status's solid: the danger button. */
    onSolid: string;
    /** The focus ring; at least 3:1 on ground, surface and sidebar. */
    focus: string;
    /** The brand's brass line. */
    brass: string;
    /** The backdrop of a dialog. */
    scrim: string;
    /** The colour of an overlay's shadow. */
    shadow: string;
    success: StatusColors;
    warning: StatusColors;
    error: StatusColors;
    info: StatusColors;
    neutral: StatusColors;
  };
  /** The console's navigation, which has its own background. */
  sidebar: {
    ground: string;
    line: string;
    ink: string;
    inkSoft: string;
    inkFaint: string;
    active: string;
    onActive: string;
    focus: string;
    /** The brand's brass line on this background. */
    brass: string;
  };
  /** The open-access banner. */
  banner: { ground: string; line: string; ink: string };
  /** The staging host's stripe; transparent elsewhere. */
  stripe: string;
};

/** The themes; each host has one. */
export type ThemeName = 'admin' | 'tenant' | 'staging' | 'landing';

/** Light or dark. */
export type SchemeName = 'light' | 'dark';

const lightStatus = {
  success: { soft: '#e2f1e8', text: '#1c6a45', solid: '#2a8a5c' },
  warning: { soft: '#fbf0d6', text: '#84580a', solid: '#b57a13' },
  error: { soft: '#fbe6e2', text: '#a32c1b', solid: '#c0392b' },
  info: { soft: '#e4ecf8', text: '#2a5597', solid: '#3a6cb8' },
  neutral: { soft: '#edecea', text: '#54575e', solid: '#74777e' },
};

const darkStatus = {
  success: { soft: '#143023', text: '#74d3a4', solid: '#43b07c' },
  warning: { soft: '#332609', text: '#e6b95c', solid: '#d29d33' },
  error: { soft: '#3d1c18', text: '#f6a092', solid: '#ea6a57' },
  info: { soft: '#162a4a', text: '#93baf4', solid: '#5a90de' },
  neutral: { soft: '#2a2c33', text: '#bcbfc8', solid: '#8f929c' },
};

const graphite = {
  ground: '#181b23',
  line: '#181b23',
  ink: '#ffffff',
  inkSoft: '#c3c6cf',
  inkFaint: '#8d919c',
  active: '#2c2f38',
  onActive: '#ffffff',
  focus: '#a5a8f2',
  brass: '#d3a136',
};

const lightBanner = { ground: '#f8eed4', line: '#ecdcae', ink: '#6b4a06' };
const darkBanner = { ground: '#2b220d', line: '#44361a', ink: '#e6be66' };

const adminLight: ThemeTokens = {
  color: {
    ground: '#f5f5f3',
    surface: '#ffffff',
    tint: '#f9f9f7',
    line: '#e3e2dd',
    lineSubtle: '#eeede9',
    edge: '#8a8881',
    ink: '#1b1d22',
    inkSoft: '#565a63',
    inkFaint: '#686c75',
    accent: '#3b3f8f',
    accentHover: '#30347a',
    accentSoft: '#ecedf8',
    onAccent: '#ffffff',
    onSolid: '#ffffff',
    focus: '#3b3f8f',
    brass: '#a87a1f',
    scrim: 'rgb(15 17 22 / 0.45)',
    shadow: 'rgb(15 17 22 / 0.16)',
    ...lightStatus,
  },
  sidebar: graphite,
  banner: lightBanner,
  stripe: 'transparent',
};

const adminDark: ThemeTokens = {
  color: {
    ground: '#121318',
    surface: '#1b1c22',
    tint: '#17181d',
    line: '#2d2f37',
    lineSubtle: '#25272e',
    edge: '#737782',
    ink: '#ececf0',
    inkSoft: '#b4b7c0',
    inkFaint: '#9397a2',
    accent: '#9a9df3',
    accentHover: '#b0b3f7',
    accentSoft: '#272a4b',
    onAccent: '#14151b',
    onSolid: '#14151b',
    focus: '#a5a8f2',
    brass: '#d3a136',
    scrim: 'rgb(0 0 0 / 0.6)',
    shadow: 'rgb(0 0 0 / 0.5)',
    ...darkStatus,
  },
  sidebar: { ...graphite, ground: '#0d0e12', line: '#1f2128', active: '#24262d' },
  banner: darkBanner,
  stripe: 'transparent',
};

const tenantLight: ThemeTokens = {
  ...adminLight,
  color: {
    ...adminLight.color,
    ground: '#f6f5f0',
    surface: '#fffefb',
    tint: '#faf9f4',
    line: '#e3e1d8',
    lineSubtle: '#eeece4',
    edge: '#878679',
    ink: '#17201b',
    inkSoft: '#4f5a54',
    inkFaint: '#626c66',
    accent: '#1d5b42',
    accentHover: '#164833',
    accentSoft: '#e3eee8',
    focus: '#1d5b42',
  },
  sidebar: {
    ground: '#fffefb',
    line: '#e3e1d8',
    ink: '#17201b',
    inkSoft: '#3d4742',
    inkFaint: '#626c66',
    active: '#e3eee8',
    onActive: '#1d5b42',
    focus: '#1d5b42',
    brass: '#a87a1f',
  },
};

const tenantDark: ThemeTokens = {
  ...adminDark,
  color: {
    ...adminDark.color,
    ground: '#111512',
    surface: '#191e1b',
    tint: '#151a17',
    line: '#2b322e',
    lineSubtle: '#232a26',
    edge: '#717a75',
    ink: '#e9eeeb',
    inkSoft: '#b0b9b4',
    inkFaint: '#909a94',
    accent: '#74c29d',
    accentHover: '#8ed2b1',
    accentSoft: '#1b3328',
    onAccent: '#10150f',
    focus: '#74c29d',
  },
  sidebar: {
    ground: '#151a17',
    line: '#2b322e',
    ink: '#e9eeeb',
    inkSoft: '#c2cac6',
    inkFaint: '#909a94',
    active: '#1b3328',
    onActive: '#8ed2b1',
    focus: '#74c29d',
    brass: '#d3a136',
  },
};

const landingLight: ThemeTokens = {
  ...tenantLight,
  color: {
    ...tenantLight.color,
    ground: '#f7f4ec',
    tint: '#f2eee3',
    line: '#e2ddcf',
    lineSubtle: '#ece8db',
    accent: '#14452f',
    accentHover: '#0e3524',
    accentSoft: '#e1ebe4',
    focus: '#14452f',
  },
};

const landingDark: ThemeTokens = {
  ...tenantDark,
  color: { ...tenantDark.color, ground: '#12150f', surface: '#1a1e17', tint: '#161a13' },
};

/** Every theme in both schemes. A theme that lacks a token does not compile. */
export const themes: Record<ThemeName, Record<SchemeName, ThemeTokens>> = {
  admin: { light: adminLight, dark: adminDark },
  tenant: { light: tenantLight, dark: tenantDark },
  staging: { light: { ...adminLight, stripe: '#e0a21b' }, dark: { ...adminDark, stripe: '#e0a21b' } },
  landing: { light: landingLight, dark: landingDark },
};

/** Colours for print, whatever the scheme on screen: black on white, with grey lines. */
export const paper = { ground: '#fff', ink: '#000', inkSoft: '#222', line: '#000', lineSubtle: '#999' } as const;
