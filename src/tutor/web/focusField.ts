/** Takes the keyboard to where one writes. A finger would get the keyboard on its screen along with it, so it is left where it is. */
export function focusField(field: HTMLElement | null): boolean {
  if (!window.matchMedia('(pointer: fine)').matches) return false;
  field?.focus({ preventScroll: true });
  return true;
}
