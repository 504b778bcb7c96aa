/**
 * A dialog gives the focus to its first button that has a layout (`Focusable.isVisible` of Tabster), which jsdom has
 * not. The dialog would take the focus itself: when that is before Tabster knows of it, it keeps `aria-hidden`.
 */
Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
  get(this: HTMLElement) {
    return this.parentElement;
  },
  configurable: true,
});
document.body.getBoundingClientRect = () => new DOMRect(0, 0, 1024, 768);
