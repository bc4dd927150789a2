import './control.mjs';
