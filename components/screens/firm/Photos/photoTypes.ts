/** The media types of photos. An iPhone turns its own photos into the first if it is asked for nothing else. */
export const photoTypes = ['image/jpeg', 'image/png'];
