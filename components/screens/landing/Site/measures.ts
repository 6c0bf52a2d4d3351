/** The header's height; a section that is jumped to starts below it. */
export const headerSize = '68px';

/** Too narrow for two columns side by side. */
export const narrow = 'screen and (max-width: 899.98px)';

/** Too narrow for the links to the sections, in the longer of the languages. */
export const withoutSections = 'screen and (max-width: 1023.98px)';

/** Too narrow for both languages and both doors in the header: those who sign in find theirs in the footer. */
export const smallPhone = 'screen and (max-width: 479.98px)';
