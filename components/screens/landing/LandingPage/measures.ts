/** The height of the header, below which a section that is jumped to begins. */
export const headerSize = '68px';

/** Less room than two columns need side by side. */
export const narrow = 'screen and (max-width: 899.98px)';
