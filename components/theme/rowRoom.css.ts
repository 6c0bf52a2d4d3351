import { createContainer } from '@vanilla-extract/css';
import { columnRoom } from './scale';

/** A table whose rows become lines where there is little room measures its own width, whatever stands beside it. */
export const rowRoom = createContainer();

/** Container query: less room than columns need side by side, as on a tablet. */
export const narrow = `${rowRoom} (max-width: ${columnRoom.usual - 1}px)`;

/** Container query: the room of a phone. */
export const tiny = `${rowRoom} (max-width: 559px)`;
