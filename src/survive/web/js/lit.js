/** The only module that imports the vendored lit-html (see vendor/lit-html/LICENSE). */
export { html, svg, noChange, nothing, render } from '../vendor/lit-html/lit-html.js';
export { repeat } from '../vendor/lit-html/directives/repeat.js';
export { classMap } from '../vendor/lit-html/directives/class-map.js';
export { live } from '../vendor/lit-html/directives/live.js';
export { ref } from '../vendor/lit-html/directives/ref.js';
export { keyed } from '../vendor/lit-html/directives/keyed.js';
export { guard } from '../vendor/lit-html/directives/guard.js';
export { ifDefined } from '../vendor/lit-html/directives/if-defined.js';
export { Directive, directive } from '../vendor/lit-html/directive.js';
