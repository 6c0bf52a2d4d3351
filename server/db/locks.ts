/** The keys of the advisory locks that processes starting on one database take, one for each kind of work. */
export const locks = { migrations: 254_020_263, demo: 254_020_264 };
