/** The header's height; a section that is jumped to starts below it. */
export const headerSize = '68px';

/** Too narrow for two columns side by side. */
export const narrow = 'screen and (max-width: 899.98px)';
