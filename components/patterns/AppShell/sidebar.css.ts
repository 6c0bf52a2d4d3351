import { createContainer } from '@vanilla-extract/css';

/** The column that holds the navigation. What lies in it asks its width, so that sidebar, rail and sheet share their markup. */
export const sidebar = createContainer('sidebar');
