/** Takes the keyboard and screen readers to the main part of the page, without scrolling. */
export function focusMain(): void {
  const main = document.querySelector('main');
  main?.setAttribute('tabindex', '-1');
  main?.focus({ preventScroll: true });
}
