import { cookieChoice } from './cookieChoice.ts';

const choice = cookieChoice('character-keys', ['on', 'off']);

/** Whether single characters, such as digits, may act as shortcuts: who speaks to the computer may want none. */
export function useCharacterKeys(): boolean {
  return choice.useChosen() === 'on';
}

export function setCharacterKeys(on: boolean): void {
  choice.choose(on ? 'on' : 'off');
}
