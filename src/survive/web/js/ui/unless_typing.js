/** A binding for the value of a text field that others can change. */

import { Directive, directive, noChange } from '../lit.js';

class UnlessTyping extends Directive {
  /** @param {string} value */
  render(value) {
    return value;
  }

  /**
   * An answer to an earlier change must not replace what the user types meanwhile.
   * @param {import('../../vendor/lit-html/directive.js').ElementPart} part @param {[string]} values
   * @override
   */
  update({ element }, [value]) {
    return element === document.activeElement ? noChange : value;
  }
}

/** Set a field's value, except while it has the focus. */
export const unlessTyping = directive(UnlessTyping);
