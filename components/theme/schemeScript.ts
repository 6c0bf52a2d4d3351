/** Where this device remembers the choice of colour scheme. */
export const schemeKey = 'mizani.scheme';

/**
 * A script for the head of a page that a server renders: it shows the remembered scheme before the first paint, long before the page's
 * own script could. React says nothing of the attribute if `<html>` has `suppressHydrationWarning`.
 */
export const schemeScript = `try{const scheme=localStorage.getItem('${schemeKey}');if(scheme==='light'||scheme==='dark')document.documentElement.dataset.scheme=scheme}catch{}`;
