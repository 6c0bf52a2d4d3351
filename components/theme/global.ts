// What every page needs once, before any component. The faces stand in a plain style sheet, because vanilla-extract
// drops a style sheet that one of its own files imports.
import './fonts.css';
import './global.css';
