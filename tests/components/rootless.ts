/** Elements that open over the page, or stand around a child: nothing in the page is theirs alone. */
export const rootless = ['AlertDialog', 'Dialog', 'Menu', 'Sheet', 'Toast', 'Tooltip'];
