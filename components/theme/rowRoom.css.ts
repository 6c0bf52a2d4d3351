import { createContainer } from '@vanilla-extract/css';
import { columnRoom } from './scale';

/** The container of a table that stacks its rows when narrow, so that it responds to its own width. */
export const rowRoom = createContainer();

/** Container query: too narrow for columns side by side, as on a tablet. */
export const narrow = `${rowRoom} (max-width: ${columnRoom.usual - 1}px)`;

/** Container query: the width of a phone. */
export const tiny = `${rowRoom} (max-width: 559px)`;
