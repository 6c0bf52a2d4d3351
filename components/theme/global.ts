// Global styles, needed once per page before any component. The font faces are in a plain style sheet, because
// vanilla-extract drops a style sheet that one of its own files imports.
import './fonts.css';
import './global.css';
