/**
 * What stands on the screen hears clicks and keys from now on: what a person did before is done now. To be called by the
 * page once it is whole, and by whatever may stand in its place.
 */
export function sayAlive(): void {
  performance.mark('alive');
  dispatchEvent(new Event('alive'));
}
