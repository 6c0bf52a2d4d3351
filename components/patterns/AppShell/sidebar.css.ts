import { createContainer } from '@vanilla-extract/css';

/** The container around the navigation. Its contents query its width, so that sidebar, rail and sheet share the same markup. */
export const sidebar = createContainer('sidebar');
